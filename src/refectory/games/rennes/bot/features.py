"""What decides a game of Rennes-le-Château, in numbers for each seat; the chances to win are learnt from
them."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.rennes.bot.goals import missing
from refectory.games.rennes.bot.goals import progress as code_progress
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.state import RennesState

FEATURES: Final = ("points", "codes", "clues", "nearest code", "areas", "cards", "dots", "turn", "to play")


def progress(state: RennesState) -> float:
    """RC-E1: how near the seat that leads is to the codes that end the game, from 0 to 1."""
    most = max([state.codes_of(seat) + nearest_code(state, seat) for seat in range(state.players)])
    return min(1.0, most / state.terms.codes)


def nearest_code(state: RennesState, seat: Seat) -> float:
    """The share of the code that the seat has most clues of, among those it has not cracked."""
    best = 0.0
    for location, lock in enumerate(state.locks[seat]):
        if seat not in state.claims[location]:
            length = len(state.box.codes[location])
            best = max(best, (length - missing(lock)) / length)
    return best


def clues(state: RennesState, seat: Seat) -> float:
    """The value of the clues on the codes that are not cracked."""
    worth = 0.0
    for location, lock in enumerate(state.locks[seat]):
        if seat not in state.claims[location]:
            length = len(state.box.codes[location])
            worth += code_progress(length - missing(lock), length)
    return worth


def to_play(state: RennesState, seat: Seat) -> bool:
    """RC-S5: whether the seat's turn of this round is still to come."""
    players = state.players
    return (seat - state.start) % players > (state.turn - state.start) % players


def features(state: RennesState) -> list[list[float]]:
    """Nothing is known before the first round."""
    return [
        [
            float(scoring.points_of(state, seat)),
            float(state.codes_of(seat)),
            clues(state, seat),
            nearest_code(state, seat),
            float(scoring.areas_of(state, seat)),
            float(len(state.hands[seat])),
            float(sum([state.box.dots[card] for card in state.hands[seat]])),
            1.0 if state.turn == seat else 0.0,
            1.0 if to_play(state, seat) else 0.0,
        ]
        if state.round
        else [0.0] * len(FEATURES)
        for seat in range(state.players)
    ]
