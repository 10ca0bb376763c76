"""What of a value can be told in a sentence."""

from candles.bot.evaluation import lit, room
from candles.state import CandleState
from refectory.core.game import Data, Seat


def parts(state: CandleState, seat: Seat) -> dict[str, float]:
    return {"lit": lit(state, seat), "room": room(state, seat)}


def facts(state: CandleState, seat: Seat) -> Data:
    return {"count": len(state.rows[seat])}
