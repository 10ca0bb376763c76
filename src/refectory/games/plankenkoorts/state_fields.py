"""How a `PlankState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data
from refectory.games.plankenkoorts.memory.history import History
from refectory.games.plankenkoorts.memory.possibilities import Possibility

if TYPE_CHECKING:
    from refectory.games.plankenkoorts.state import PlankState


def copy_fields(source: "PlankState", twin: "PlankState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.round = source.round
    twin.direction = source.direction
    twin.first = source.first
    twin.turn = source.turn
    twin.top = source.top
    twin.frames = source.frames[:]
    twin.deck = source.deck[:]
    twin.discard = source.discard[:]
    twin.hands = source.hands[:]
    twin.shelves = source.shelves[:]
    twin.bookstands = source.bookstands[:]
    twin.sheets = source.sheets[:]
    twin.history = source.history
    twin.possible = source.possible.copy()
    twin.shown = source.shown.copy()


def dump_fields(state: "PlankState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "players": state.players,
        "open_backs": state.open_backs,
        "long_shelves": state.long_shelves,
        "last_in_order": state.last_in_order,
        "own_token": state.own_token,
        "round": state.round,
        "direction": state.direction,
        "first": state.first,
        "turn": state.turn,
        "top": state.top,
        "frames": [item.dump() for item in state.frames],
        "deck": state.deck[:],
        "discard": state.discard[:],
        "hands": [list(item) for item in state.hands],
        "shelves": [list(item) for item in state.shelves],
        "bookstands": state.bookstands[:],
        "sheets": [list(item) for item in state.sheets],
        "history": None if state.history is None else state.history.dump(),
        "possible": [[key, [item1.dump() for item1 in item]] for key, item in sorted(state.possible.items())],
        "shown": [[key, list(item)] for key, item in sorted(state.shown.items())],
    }


def load_fields(state: "PlankState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.round = data["round"]
    state.direction = data["direction"]
    state.first = data["first"]
    state.turn = data["turn"]
    state.top = data["top"]
    state.frames = [Frame.load(item) for item in data["frames"]]
    state.deck = list(data["deck"])
    state.discard = list(data["discard"])
    state.hands = [tuple(item) for item in data["hands"]]
    state.shelves = [tuple(item) for item in data["shelves"]]
    state.bookstands = list(data["bookstands"])
    state.sheets = [tuple(item) for item in data["sheets"]]
    state.history = None if data["history"] is None else History.load(data["history"])
    state.possible = {key: tuple(Possibility.load(item1) for item1 in item) for key, item in data["possible"]}
    state.shown = {key: tuple(item) for key, item in data["shown"]}
