"""How a `SatorState` is copied, dumped and loaded.

Generated from the fields in `state.py` by `python -m refectory.testing.fields`. Do not edit it.
"""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Data

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def copy_fields(source: "SatorState", twin: "SatorState") -> None:
    """Make `twin` equal to `source`, which has the same fixed fields."""
    twin.frames = source.frames[:]
    twin.colours = source.colours
    twin.start = source.start
    twin.turns = source.turns
    twin.idle = source.idle
    twin.at = source.at
    twin.occupied = source.occupied
    twin.ground = source.ground
    twin.tiles = source.tiles
    twin.pile = source.pile
    twin.witness = source.witness
    twin.open_places = source.open_places
    twin.reservations = source.reservations
    twin.books = source.books
    twin.own_books = source.own_books
    twin.all_books = source.all_books
    twin.collected = source.collected
    twin.acolytes = source.acolytes
    twin.acolyte_mask = source.acolyte_mask
    twin.ridden = source.ridden
    twin.gargoyles = source.gargoyles
    twin.gargoyle_mask = source.gargoyle_mask
    twin.hands = source.hands
    twin.deck = source.deck
    twin.discard = source.discard
    twin.fidei = source.fidei
    twin.used = source.used
    twin.recall = source.recall
    twin.turn = source.turn
    twin.stage = source.stage
    twin.points = source.points
    twin.steps = source.steps
    twin.free = source.free
    twin.moved = source.moved
    twin.locked = source.locked
    twin.busy = source.busy
    twin.played = source.played
    twin.last_card = source.last_card
    twin.last_tile = source.last_tile
    twin.last_on = source.last_on
    twin.before = source.before
    twin.paid = source.paid
    twin.trail = source.trail
    twin.stirred = source.stirred


def dump_fields(state: "SatorState") -> Data:
    """All fields as plain data, but for derived ones."""
    return {
        "players": state.players,
        "frames": [item.dump() for item in state.frames],
        "colours": list(state.colours),
        "start": state.start,
        "turns": state.turns,
        "idle": state.idle,
        "at": list(state.at),
        "tiles": [list(item) for item in state.tiles],
        "pile": list(state.pile),
        "witness": list(state.witness),
        "books": list(state.books),
        "collected": list(state.collected),
        "acolytes": list(state.acolytes),
        "gargoyles": list(state.gargoyles),
        "hands": [list(item) for item in state.hands],
        "deck": list(state.deck),
        "discard": list(state.discard),
        "fidei": list(state.fidei),
        "used": list(state.used),
        "recall": [list(item) for item in state.recall],
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
        "last_on": list(state.last_on),
        "before": state.before,
        "paid": state.paid,
        "trail": [[item[0], item[1], list(item[2])] for item in state.trail],
    }


def load_fields(state: "SatorState", data: Data) -> None:
    """Fill a state that has the same fixed fields; derived fields are left as they are."""
    state.frames = [Frame.load(item) for item in data["frames"]]
    state.colours = tuple(data["colours"])
    state.start = data["start"]
    state.turns = data["turns"]
    state.idle = data["idle"]
    state.at = tuple(data["at"])
    state.tiles = tuple(tuple(item) for item in data["tiles"])
    state.pile = tuple(data["pile"])
    state.witness = tuple(data["witness"])
    state.books = tuple(data["books"])
    state.collected = tuple(data["collected"])
    state.acolytes = tuple(data["acolytes"])
    state.gargoyles = tuple(data["gargoyles"])
    state.hands = tuple(tuple(item) for item in data["hands"])
    state.deck = tuple(data["deck"])
    state.discard = tuple(data["discard"])
    state.fidei = tuple(data["fidei"])
    state.used = tuple(data["used"])
    state.recall = tuple(tuple(item) for item in data["recall"])
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
    state.last_on = tuple(data["last_on"])
    state.before = data["before"]
    state.paid = data["paid"]
    state.trail = tuple((item[0], item[1], tuple(item[2])) for item in data["trail"])
