"""The parts of a value that a hint can tell, and the facts for their sentences."""

from refectory.cli.skeleton.game.bot.evaluation import lit, room
from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Data, Seat


def parts(state: MyGameState, seat: Seat) -> dict[str, float]:
    return {"lit": lit(state, seat), "room": room(state, seat)}


def facts(state: MyGameState, seat: Seat) -> Data:
    return {"count": len(state.rows[seat])}
