"""Positions to think about."""

from random import Random

from refectory.bots import position_of
from refectory.bots.bot import Position
from refectory.core.game import CHANCE, Game, State


def advanced(game: Game, players: int, decisions: int, luck: Random, phase: str = "") -> State:
    """A position in which a player is to act, after this number of random decisions; if a phase is named,
    the next position in that phase."""
    state = game.new(game.setup(players))
    while state.to_act():
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(luck))
            continue
        legal = state.legal_actions(seat)
        if decisions <= 0 and len(legal) > 1 and phase in ("", state.frames[-1].phase):
            break
        decisions -= 1
        state.apply(seat, luck.choice(legal))
    return state


def within(game: Game, players: int, decisions: int, luck: Random) -> State:
    """As `advanced`, but in a game that is over by then after fewer decisions."""
    state = advanced(game, players, decisions, luck)
    while not state.to_act():
        decisions //= 2
        state = advanced(game, players, decisions, luck)
    return state


def turn_of(game: Game, players: int = 2) -> Position:
    """A turn of Rennes that has just begun."""
    luck = Random(4)
    for length in range(40, 200):
        state = advanced(game, players, length, luck)
        seat = state.to_act()[0]
        if state.frames[-1].phase == "turn" and not state.spent and len(state.legal_actions(seat)) > 3:
            return position_of(game, state, seat)
    raise AssertionError("There is no such turn.")
