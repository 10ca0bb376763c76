"""How a `MyGameState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from refectory.cli.skeleton.game.state import MyGameState


def copy_fields(source: "MyGameState", twin: "MyGameState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.turn = source.turn
    twin.frames = source.frames[:]
    twin.deck = source.deck[:]
    twin.ashes = source.ashes[:]
    twin.hands = source.hands[:]
    twin.rows = source.rows[:]


def dump_fields(state: "MyGameState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "players": state.players,
        "hand_size": state.hand_size,
        "turn": state.turn,
        "frames": [item.dump() for item in state.frames],
        "deck": state.deck[:],
        "ashes": state.ashes[:],
        "hands": [list(item) for item in state.hands],
        "rows": [list(item) for item in state.rows],
    }


def load_fields(state: "MyGameState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.turn = data["turn"]
    state.frames = [Frame.load(item) for item in data["frames"]]
    state.deck = list(data["deck"])
    state.ashes = list(data["ashes"])
    state.hands = [tuple(item) for item in data["hands"]]
    state.rows = [tuple(item) for item in data["rows"]]
