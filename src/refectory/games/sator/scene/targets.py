"""What can be clicked on the board besides tiles and figures: squares, places for a tile, handles."""

from functools import lru_cache

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.footbridges import TURNS
from refectory.games.sator.edition.grid import DIRECTIONS
from refectory.games.sator.scene.geometry import UNIT, corner_of, number_of
from refectory.games.sator.scene.tiles import KEPT, LIGHT, TARGETS, box_of

ARTS = {"walk": "step", "jump": "leap", "gargoyle": "perch", "pivot": "pivot"}
# Squares of which there are always many: not outlined.
QUIET = ("gargoyle",)
HANDLE = 18.0
STEP = HANDLE + 2


def targets(box: Box, acts: Actions, view: Data) -> list[Piece]:
    """A piece for each offer that has no other piece on the board to click."""
    pieces: list[Piece] = []
    for text in view["offers"]:
        action = acts.space.parse(text)
        if action.family in ARTS:
            pieces.append(_square(box, action))
        elif action.family == "put":
            pieces.append(_place(box, action))
        elif action.family == "push":
            pieces.append(_push(box, action))
        elif action.family == "slide":
            pieces.append(_arrow(box, view, action))
        elif action.family == "rotate":
            pieces.append(_turn(box, view, action))
    return [*pieces, *_pivot_chosen(box, view)]


@lru_cache(KEPT)
def _square(box: Box, action: Action) -> Piece:
    name = str(action.args[0])
    at = corner_of(box, number_of(box, name))
    art = ARTS[action.family]
    states = ("quiet",) if action.family in QUIET else ()
    said = Label(f"label.{art}", {"square": name})
    return Piece(action.targets[0], art, at, (UNIT, UNIT), said, layer=TARGETS, states=states)


@lru_cache(KEPT)
def _place(box: Box, action: Action) -> Piece:
    """SA-S5: the square of the first cell of the tile in hand. Nearly all are lawful, so none is marked."""
    name = str(action.args[0])
    at, label = corner_of(box, number_of(box, name)), Label("label.ghost", {"square": name})
    return Piece(action.targets[0], "spot", at, (UNIT, UNIT), label, layer=LIGHT, states=("quiet",))


def _push(box: Box, action: Action) -> Piece:
    """SA-P1: a step of an opponent's acolyte."""
    seat, name = action.at[0], str(action.args[1])
    at = corner_of(box, number_of(box, name))
    label = Label("label.push", {"seat": seat, "square": name})
    return Piece(action.targets[1], "step", at, (UNIT, UNIT), label, layer=TARGETS, owner=seat)


def _arrow(box: Box, view: Data, action: Action) -> Piece:
    """SA-M3: a handle beside the tile, on the side to which it slides."""
    (left, top), (right, bottom) = box_of(box, _moving(box, view))
    middle = ((left + right - HANDLE) / 2, (top + bottom - HANDLE) / 2)
    beside = (
        (middle[0], top - HANDLE),
        (right, middle[1]),
        (middle[0], bottom),
        (left - HANDLE, middle[1]),
    )
    direction = DIRECTIONS.index(str(action.args[0]))
    label = Label("label.slide", {"direction": action.args[0]})
    at = beside[direction]
    return Piece(action.targets[0], "arrow", at, (HANDLE, HANDLE), label, turn=90 * direction, layer=TARGETS)


def _turn(box: Box, view: Data, action: Action) -> Piece:
    """SA-M1: one of three handles below the tile, or above it at the lower edge: left, half a turn, right."""
    (left, top), (right, bottom) = box_of(box, _moving(box, view))
    turn = TURNS.index(str(action.args[0]))
    row = bottom if bottom + HANDLE <= UNIT * (box.grid.rows + 2) - UNIT else top - HANDLE
    most = UNIT * (box.grid.columns + 2) - 1.5 * STEP
    middle = min(max((left + right) / 2, 1.5 * STEP), most)
    at = (middle - HANDLE / 2 + (1 - turn) * STEP, row)
    label = Label("label.rotate", {"turn": action.args[0]})
    return Piece(action.targets[0], f"rotate-{TURNS[turn]}", at, (HANDLE, HANDLE), label, layer=TARGETS)


def _moving(box: Box, view: Data) -> list[int]:
    """The squares of the tile that is being moved."""
    tile = box.footbridges.tiles[view["pending"][-1][0]]
    (squares,) = [shown["squares"] for shown in view["tiles"] if shown["tile"] == tile]
    return [number_of(box, name) for name in squares]


def _pivot_chosen(box: Box, view: Data) -> list[Piece]:
    """SA-M1: the square about which the tile turns."""
    if view["phase"] != "rotate":
        return []
    at = corner_of(box, view["pending"][-1][2])
    label = Label("label.pivot-chosen")
    return [Piece("turns-about", "pivot-chosen", at, (UNIT, UNIT), label, layer=TARGETS, states=("decor",))]
