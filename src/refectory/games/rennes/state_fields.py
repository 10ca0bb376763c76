"""How a `RennesState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def copy_fields(source: "RennesState", twin: "RennesState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.frames = source.frames[:]
    twin.round = source.round
    twin.start = source.start
    twin.turn = source.turn
    twin.colour = source.colour
    twin.dots = source.dots
    twin.spent = source.spent
    twin.portals = source.portals
    twin.supply = source.supply
    twin.circles = source.circles[:]
    twin.pile = source.pile[:]
    twin.discards = source.discards[:]
    twin.open = source.open
    twin.at = source.at[:]
    twin.hands = source.hands[:]
    twin.shown = source.shown[:]
    twin.markers = source.markers[:]
    twin.visited = source.visited[:]
    twin.locks = source.locks[:]
    twin.claims = source.claims[:]
    twin.played = source.played[:]
    twin.clue_points = source.clue_points[:]
    twin.symbol_points = source.symbol_points[:]


def dump_fields(state: "RennesState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "terms": state.terms.dump(),
        "frames": [item.dump() for item in state.frames],
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "pool": [state.colour, state.dots],
        "spent": state.spent,
        "portals": list(state.portals),
        "supply": list(state.supply),
        "circles": [list(item) for item in state.circles],
        "pile": state.pile[:],
        "discards": state.discards[:],
        "open": list(state.open),
        "at": state.at[:],
        "hands": [list(item) for item in state.hands],
        "shown": [list(item) for item in state.shown],
        "markers": [[item[0], item[1], item[2]] for item in state.markers],
        "visited": state.visited[:],
        "locks": [list(item) for item in state.locks],
        "claims": [list(item) for item in state.claims],
        "played": state.played[:],
        "clue_points": state.clue_points[:],
        "symbol_points": state.symbol_points[:],
    }


def load_fields(state: "RennesState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.frames = [Frame.load(item) for item in data["frames"]]
    state.round = data["round"]
    state.start = data["start"]
    state.turn = data["turn"]
    state.colour = data["pool"][0]
    state.dots = data["pool"][1]
    state.spent = data["spent"]
    state.portals = tuple(data["portals"])
    state.supply = tuple(data["supply"])
    state.circles = [tuple(item) for item in data["circles"]]
    state.pile = list(data["pile"])
    state.discards = list(data["discards"])
    state.open = tuple(data["open"])
    state.at = list(data["at"])
    state.hands = [tuple(item) for item in data["hands"]]
    state.shown = [tuple(item) for item in data["shown"]]
    state.markers = [(item[0], item[1], item[2]) for item in data["markers"]]
    state.visited = list(data["visited"])
    state.locks = [tuple(item) for item in data["locks"]]
    state.claims = [tuple(item) for item in data["claims"]]
    state.played = list(data["played"])
    state.clue_points = list(data["clue_points"])
    state.symbol_points = list(data["symbol_points"])
