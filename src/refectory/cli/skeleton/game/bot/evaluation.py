"""How good a position is: candles that are lit, and room for taller ones."""

from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Seat

SCALE = 2.0  # the lead in candles that makes a win likely
ROOM = 0.4  # what a step that is still free is worth, in candles


def value(state: MyGameState, seat: Seat) -> float:
    """The lead that this seat can expect at the end, in points."""
    worth = [lit(state, other) + room(state, other) for other in range(state.players)]
    return worth.pop(seat) - max(worth)


def lit(state: MyGameState, seat: Seat) -> float:
    return float(len(state.rows[seat]))


def room(state: MyGameState, seat: Seat) -> float:
    row = state.rows[seat]
    tallest = row[-1] if row else -1
    return ROOM * (len(state.box.cards) - 1 - tallest)
