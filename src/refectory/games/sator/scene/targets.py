"""Where the viewer can click on the board: ghosts, steps, pivots, arrows."""

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Labyrinth
from refectory.games.sator.edition.footbridges import TURNS
from refectory.games.sator.edition.grid import DIRECTIONS
from refectory.games.sator.scene.arts import UNIT, is_drawn, number_of, place

LAYER = 6
ARTS = {
    "walk": ("step", "step"),
    "jump": ("leap", "leap"),
    "gargoyle": ("perch", "perch"),
    "pivot": ("pivot", "pivot"),
}
HANDLE = 15.0
GHOST = 15.0


def targets(labyrinth: Labyrinth, acts: Actions, view: Data) -> list[Piece]:
    """A piece for each offer that is clicked on the board and on nothing else there."""
    found: list[Piece] = []
    for text in view["offers"]:
        action = acts.space.parse(text)
        if action.family in ARTS:
            found.append(_square(labyrinth, action))
        elif action.family == "put":
            found.append(_ghost(labyrinth, view, action))
        elif action.family == "push":
            found.append(_push(labyrinth, action))
        elif action.family == "slide":
            found.append(_arrow(labyrinth, view, action))
        elif action.family == "rotate":
            found.append(_turn(labyrinth, view, action))
    return found


def _square(labyrinth: Labyrinth, action: Action) -> Piece:
    art, label = ARTS[action.family]
    name = str(action.args[0])
    at = place(labyrinth, number_of(labyrinth, name))
    said = Label(f"label.{label}", {"square": name})
    return Piece(action.targets[0], art, at, (UNIT, UNIT), said, layer=LAYER)


def _ghost(labyrinth: Labyrinth, view: Data, action: Action) -> Piece:
    """The tile in hand, small, on the square that its first square would come to."""
    tile, facing = view["pending"][-1][:2]
    fb = labyrinth.footbridges
    shape = fb.shapes[fb.shape[tile]]
    name = str(action.args[0])
    x, y = place(labyrinth, number_of(labyrinth, name))
    inset = (UNIT - GHOST) / 2
    return Piece(
        action.targets[0],
        f"ghost-{shape}" if is_drawn(labyrinth, shape) else "perch",
        (x + inset, y + inset),
        (GHOST, GHOST),
        Label("label.ghost", {"square": name}),
        turn=90 * facing,
        layer=LAYER,
        states=("ghost",),
    )


def _push(labyrinth: Labyrinth, action: Action) -> Piece:
    """SA-P1."""
    seat, name = action.at[0], str(action.args[1])
    at = place(labyrinth, number_of(labyrinth, name))
    label = Label("label.push", {"seat": seat, "square": name})
    return Piece(action.targets[1], "step", at, (UNIT, UNIT), label, layer=LAYER, owner=seat)


def _arrow(labyrinth: Labyrinth, view: Data, action: Action) -> Piece:
    """An arrow beside the tile, on the side to which it goes."""
    tile = labyrinth.footbridges.tiles[view["pending"][-1][0]]
    (squares,) = [shown["squares"] for shown in view["tiles"] if shown["tile"] == tile]
    corners = [place(labyrinth, number_of(labyrinth, name)) for name in squares]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + UNIT
    top, bottom = min(y for _, y in corners), max(y for _, y in corners) + UNIT
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
    return Piece(action.targets[0], "arrow", at, (HANDLE, HANDLE), label, turn=90 * direction, layer=LAYER)


def _turn(labyrinth: Labyrinth, view: Data, action: Action) -> Piece:
    """Three curved arrows about the pivot."""
    x, y = place(labyrinth, view["pending"][-1][2])
    turn = TURNS.index(str(action.args[0]))
    inset = (UNIT - HANDLE) / 2
    at = ((x + UNIT, y + inset), (x + inset, y + UNIT), (x - HANDLE, y + inset))[turn]
    label = Label("label.rotate", {"turn": action.args[0]})
    return Piece(action.targets[0], f"rotate-{TURNS[turn]}", at, (HANDLE, HANDLE), label, layer=LAYER)
