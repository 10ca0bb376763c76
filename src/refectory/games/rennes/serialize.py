"""A position as plain data, and back."""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def dump(state: "RennesState") -> Data:
    return {
        "terms": state.terms.dump(),
        "frames": [frame.dump() for frame in state.frames],
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "pool": [state.colour, state.dots],
        "spent": state.spent,
        "portals": list(state.portals),
        "supply": list(state.supply),
        "circles": [list(circles) for circles in state.circles],
        "pile": state.pile[:],
        "discards": state.discards[:],
        "open": list(state.open),
        "at": state.at[:],
        "hands": [list(hand) for hand in state.hands],
        "shown": [list(cards) for cards in state.shown],
        "markers": [list(markers) for markers in state.markers],
        "visited": state.visited[:],
        "locks": [list(locks) for locks in state.locks],
        "claims": [list(seats) for seats in state.claims],
        "played": state.played[:],
        "clue_points": state.clue_points[:],
        "symbol_points": state.symbol_points[:],
    }


def load(state: "RennesState", data: Data) -> None:
    """Fill a state, made with these terms, with what `dump` wrote."""
    state.frames = [Frame.load(frame) for frame in data["frames"]]
    state.round = data["round"]
    state.start = data["start"]
    state.turn = data["turn"]
    state.colour, state.dots = data["pool"]
    state.spent = data["spent"]
    state.portals = tuple(data["portals"])
    state.supply = tuple(data["supply"])
    state.circles = [tuple(circles) for circles in data["circles"]]
    state.pile = list(data["pile"])
    state.discards = list(data["discards"])
    state.open = tuple(data["open"])
    state.at = list(data["at"])
    state.hands = [tuple(hand) for hand in data["hands"]]
    state.shown = [tuple(cards) for cards in data["shown"]]
    state.markers = [(first, second, following) for first, second, following in data["markers"]]
    state.visited = list(data["visited"])
    state.locks = [tuple(locks) for locks in data["locks"]]
    state.claims = [tuple(seats) for seats in data["claims"]]
    state.played = list(data["played"])
    state.clue_points = list(data["clue_points"])
    state.symbol_points = list(data["symbol_points"])
