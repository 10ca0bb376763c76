"""How a `HonestState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from tests.testing.toys.state import HonestState


def copy_fields(source: "HonestState", twin: "HonestState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.frames = source.frames[:]
    twin.bag = source.bag[:]
    twin.bin = source.bin[:]
    twin.hands = [item[:] for item in source.hands]
    twin.dishes = [item[:] for item in source.dishes]
    twin.points = source.points[:]
    twin.known = source.known[:]


def dump_fields(state: "HonestState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "players": state.players,
        "limit": state.limit,
        "frames": [item.dump() for item in state.frames],
        "bag": state.bag[:],
        "bin": state.bin[:],
        "hands": [item[:] for item in state.hands],
        "dishes": [item[:] for item in state.dishes],
        "points": state.points[:],
        "known": state.known[:],
    }


def load_fields(state: "HonestState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.frames = [Frame.load(item) for item in data["frames"]]
    state.bag = list(data["bag"])
    state.bin = list(data["bin"])
    state.hands = [list(item) for item in data["hands"]]
    state.dishes = [list(item) for item in data["dishes"]]
    state.points = list(data["points"])
    state.known = list(data["known"])
