"""A game's judgement: the module `judgement` in the game's folder, whose `value` says how good a state is."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from refectory.core.errors import RefectoryError
from refectory.core.game import Game, Seat, State
from refectory.games import package_of

# How good a state is for a seat, in points that it expects to be ahead.
Value = Callable[[State, Seat], float]


class NoJudgement(RefectoryError):
    """A game that can't be judged yet."""


def value_of(game: Game) -> Value:
    """The game's `value`."""
    name = f"{package_of(game.name)}.judgement"
    if find_spec(name) is None:
        raise NoJudgement(f"Nobody has taught the bots what is good in {game.name}; only random can play it.")
    return cast(Value, import_module(name).value)
