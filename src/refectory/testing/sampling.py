"""Which positions of a game are looked at first: every kind of question is asked somewhere."""

from random import Random

from refectory.core.game import CHANCE
from refectory.testing.moment import Position

Kind = tuple[str, str]


def ranked(positions: list[Position]) -> tuple[list[Position], int]:
    """All positions at random, but those that should not be missed first; and how many these are.

    Not to be missed are the start, the first choice, the end, and one position for each thing that
    is ever asked. Next comes one for each thing asked after each family of action.
    """
    shuffled = positions[:]
    Random(positions[0].seed).shuffle(shuffled)
    ends = [positions[0], _first_choice(positions), positions[-1]]
    kinds = {id(position): _kind(position) for position in shuffled}
    asked = {kinds[id(position)][0]: position for position in shuffled}
    asked_after = {kinds[id(position)]: position for position in shuffled}
    must = _each_once([*ends, *asked.values()])
    return _each_once([*must, *asked_after.values(), *shuffled]), len(must)


def _first_choice(positions: list[Position]) -> Position:
    choices = (position for position in positions if CHANCE not in position.state.to_act())
    return next(choices, positions[0])


def _kind(position: Position) -> Kind:
    with position.blaming("reads"):
        return position.state.copy().ask().key, position.text.split(" ")[0]


def _each_once(positions: list[Position]) -> list[Position]:
    return list({id(position): position for position in positions}.values())
