"""Where squares, figures and shapes are on the board, and how large they are."""

from refectory.games.sator.edition.box import Box

UNIT = 20.0
# The width and height of figures; people are taller than a square, and smaller on a landing, at the edge.
SIZES = {"book": (16.0, 16.0), "acolyte": (20.0, 28.0), "gargoyle": (18.0, 19.2)}
ON_LANDING = (16.0, 22.4)
FEET = 1.0  # how far above the lower edge of its square a figure stands

Point = tuple[float, float]
Size = tuple[float, float]


def number_of(box: Box, name: str) -> int:
    """The number of a square or landing with this name."""
    if name.startswith("landing-"):
        return box.landings[box.colours.index(name.removeprefix("landing-"))]
    return box.grid.number[name]


def corner_of(box: Box, square: int) -> Point:
    """The top left corner of a square; the board shows the ring around the grid, too."""
    stride = box.grid.stride
    return (square % stride * UNIT, square // stride * UNIT)


def figure_place(box: Box, kind: str, square: str) -> tuple[Point, Size]:
    """The corner and the size of a figure on a square: a book lies in its middle, the others stand."""
    x, y = corner_of(box, number_of(box, square))
    wide, high = ON_LANDING if kind == "acolyte" and square.startswith("landing-") else SIZES[kind]
    down = (UNIT - high) / 2 if kind == "book" else UNIT - high - FEET + (high > UNIT)
    return (x + (UNIT - wide) / 2, y + down), (wide, high)


def shape_size(box: Box, shape: int) -> Size:
    """The width and height of a shape as the edition draws it."""
    return facing_size(box, shape, 0)


def facing_size(box: Box, shape: int, facing: int) -> Size:
    """The width and height of a shape that faces some way."""
    cells = box.footbridges.facings[shape][facing]
    return (UNIT * (1 + max(c for _, c in cells)), UNIT * (1 + max(r for r, _ in cells)))
