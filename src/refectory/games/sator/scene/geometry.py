"""Where squares, figures and shapes are on the board, and how large they are."""

from refectory.games.sator.edition.box import Box

UNIT = 20.0
BOOK = 13.0
FIGURE = 17.0

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
    """The corner and the size of a figure on a square."""
    x, y = corner_of(box, number_of(box, square))
    size = BOOK if kind == "book" else FIGURE
    inset = (UNIT - size) / 2
    return (x + inset, y + inset), (size, size)


def shape_size(box: Box, shape: int) -> Size:
    """The width and height of a shape as the edition draws it."""
    cells = box.footbridges.facings[shape][0]
    return (UNIT * (1 + max(c for _, c in cells)), UNIT * (1 + max(r for r, _ in cells)))
