"""Positions to think about."""

from random import Random

from refectory.core.game import CHANCE, Game, State


def advanced(game: Game, players: int, decisions: int, luck: Random) -> State:
    """A position in which somebody is to act, after so many decisions by nobody in particular."""
    state = game.new(game.setup(players))
    while state.to_act():
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(luck))
            continue
        legal = state.legal_actions(seat)
        if decisions <= 0 and len(legal) > 1:
            break
        decisions -= 1
        state.apply(seat, luck.choice(legal))
    return state
