"""A position as plain data, and back."""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def dump(state: "SatorState") -> Data:
    """Sets of squares are left out: they follow from the pieces."""
    return {
        "players": state.players,
        "frames": [frame.dump() for frame in state.frames],
        "start": state.start,
        "turns": state.turns,
        "idle": state.idle,
        "at": list(state.at),
        "tiles": [list(tiles) for tiles in state.tiles],
        "pile": list(state.pile),
        "witness": list(state.witness),
        "books": list(state.books),
        "collected": list(state.collected),
        "acolytes": list(state.acolytes),
        "gargoyles": list(state.gargoyles),
        "hands": [list(hand) for hand in state.hands],
        "deck": list(state.deck),
        "discard": list(state.discard),
        "fidei": list(state.fidei),
        "used": list(state.used),
        "recall": [list(cards) for cards in state.recall],
        **_dump_turn(state),
    }


def _dump_turn(state: "SatorState") -> Data:
    return {
        "turn": state.turn,
        "stage": state.stage,
        "points": state.points,
        "steps": state.steps,
        "free": state.free,
        "moved": state.moved,
        "locked": state.locked,
        "busy": state.busy,
        "played": list(state.played),
        "last_card": state.last_card,
        "last_tile": state.last_tile,
        "paid": state.paid,
        "trail": [[tile, placement, list(cargo)] for tile, placement, cargo in state.trail],
    }


def load_into(state: "SatorState", data: Data) -> None:
    """Fill a new state with what was dumped."""
    state.frames = [Frame.load(frame) for frame in data["frames"]]
    state.start = data["start"]
    state.turns = data["turns"]
    state.idle = data["idle"]
    state.at = tuple(data["at"])
    state.tiles = tuple(tuple(tiles) for tiles in data["tiles"])
    state.pile = tuple(data["pile"])
    state.witness = tuple(data["witness"])
    state.collected = tuple(data["collected"])
    state.acolytes = tuple(data["acolytes"])
    state.gargoyles = tuple(data["gargoyles"])
    state.hands = tuple(tuple(hand) for hand in data["hands"])
    state.deck = tuple(data["deck"])
    state.discard = tuple(data["discard"])
    state.fidei = tuple(data["fidei"])
    state.used = tuple(data["used"])
    state.recall = tuple(tuple(cards) for cards in data["recall"])
    _load_turn(state, data)
    state.set_masks(tuple(data["books"]))


def _load_turn(state: "SatorState", data: Data) -> None:
    state.turn = data["turn"]
    state.stage = data["stage"]
    state.points = data["points"]
    state.steps = data["steps"]
    state.free = data["free"]
    state.moved = data["moved"]
    state.locked = data["locked"]
    state.busy = data["busy"]
    state.played = tuple(data["played"])
    state.last_card = data["last_card"]
    state.last_tile = data["last_tile"]
    state.paid = data["paid"]
    state.trail = tuple((tile, placement, tuple(cargo)) for tile, placement, cargo in data["trail"])
    state.stirred = 0
    for tile, _, _ in state.trail:
        state.stirred |= 1 << tile
