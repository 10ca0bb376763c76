"""Pieces on the board that the viewer can click: places for a tile, steps, pivots, arrows."""

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.footbridges import TURNS
from refectory.games.sator.edition.grid import DIRECTIONS
from refectory.games.sator.scene.art_names import is_drawn
from refectory.games.sator.scene.geometry import UNIT, corner_of, number_of

LAYER = 6
ARTS = {
    "walk": ("step", "step"),
    "jump": ("leap", "leap"),
    "gargoyle": ("perch", "perch"),
    "pivot": ("pivot", "pivot"),
}
ARROW = 15.0
GHOST = 15.0


def targets(box: Box, acts: Actions, view: Data) -> list[Piece]:
    """A piece for each offer that has no other piece on the board to click."""
    pieces: list[Piece] = []
    for text in view["offers"]:
        action = acts.space.parse(text)
        if action.family in ARTS:
            pieces.append(_square(box, action))
        elif action.family == "put":
            pieces.append(_ghost(box, view, action))
        elif action.family == "push":
            pieces.append(_push(box, action))
        elif action.family == "slide":
            pieces.append(_arrow(box, view, action))
        elif action.family == "rotate":
            pieces.append(_turn(box, view, action))
    return pieces


def _square(box: Box, action: Action) -> Piece:
    art, label = ARTS[action.family]
    name = str(action.args[0])
    at = corner_of(box, number_of(box, name))
    said = Label(f"label.{label}", {"square": name})
    return Piece(action.targets[0], art, at, (UNIT, UNIT), said, layer=LAYER)


def _ghost(box: Box, view: Data, action: Action) -> Piece:
    """The tile in hand, drawn small, on the square of its first cell."""
    tile, facing = view["pending"][-1][:2]
    fb = box.footbridges
    shape = fb.shapes[fb.shape[tile]]
    name = str(action.args[0])
    x, y = corner_of(box, number_of(box, name))
    inset = (UNIT - GHOST) / 2
    return Piece(
        action.targets[0],
        f"ghost-{shape}" if is_drawn(box, shape) else "perch",
        (x + inset, y + inset),
        (GHOST, GHOST),
        Label("label.ghost", {"square": name}),
        turn=90 * facing,
        layer=LAYER,
        states=("ghost",),
    )


def _push(box: Box, action: Action) -> Piece:
    """SA-P1: a step of an opponent's acolyte."""
    seat, name = action.at[0], str(action.args[1])
    at = corner_of(box, number_of(box, name))
    label = Label("label.push", {"seat": seat, "square": name})
    return Piece(action.targets[1], "step", at, (UNIT, UNIT), label, layer=LAYER, owner=seat)


def _arrow(box: Box, view: Data, action: Action) -> Piece:
    """SA-M3: an arrow beside the tile, on the side to which it slides."""
    tile = box.footbridges.tiles[view["pending"][-1][0]]
    (squares,) = [shown["squares"] for shown in view["tiles"] if shown["tile"] == tile]
    corners = [corner_of(box, number_of(box, name)) for name in squares]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + UNIT
    top, bottom = min(y for _, y in corners), max(y for _, y in corners) + UNIT
    middle = ((left + right - ARROW) / 2, (top + bottom - ARROW) / 2)
    beside = (
        (middle[0], top - ARROW),
        (right, middle[1]),
        (middle[0], bottom),
        (left - ARROW, middle[1]),
    )
    direction = DIRECTIONS.index(str(action.args[0]))
    label = Label("label.slide", {"direction": action.args[0]})
    at = beside[direction]
    return Piece(action.targets[0], "arrow", at, (ARROW, ARROW), label, turn=90 * direction, layer=LAYER)


def _turn(box: Box, view: Data, action: Action) -> Piece:
    """SA-M1: one of three curved arrows around the pivot."""
    x, y = corner_of(box, view["pending"][-1][2])
    turn = TURNS.index(str(action.args[0]))
    inset = (UNIT - ARROW) / 2
    at = ((x + UNIT, y + inset), (x + inset, y + UNIT), (x - ARROW, y + inset))[turn]
    label = Label("label.rotate", {"turn": action.args[0]})
    return Piece(action.targets[0], f"rotate-{TURNS[turn]}", at, (ARROW, ARROW), label, layer=LAYER)
