"""What a good position is: many candles lit, and room for taller ones."""

from candles.state import CandleState
from refectory.core.game import Seat

SCALE = 2.0
ROOM = 0.4  # what a step that is still free is worth, in candles


def lit(state: CandleState, seat: Seat) -> float:
    return float(len(state.rows[seat]))


def room(state: CandleState, seat: Seat) -> float:
    row = state.rows[seat]
    return ROOM * (len(state.deck) - 1 - (row[-1] if row else -1))


def value(state: CandleState, seat: Seat) -> float:
    others = [lit(state, other) + room(state, other) for other in range(state.players) if other != seat]
    return lit(state, seat) + room(state, seat) - max(others)
