"""What a seat does not know: nothing but rolls to come, and those are not in the state."""

from refectory.core.game import Rng, Seat
from refectory.games.monasterium.state import MonasteriumState


def determinize(state: MonasteriumState, seat: Seat, rng: Rng) -> MonasteriumState:
    return state.copy()
