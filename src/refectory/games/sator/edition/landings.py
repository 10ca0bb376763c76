"""Reads the landings of an edition (SA-C2): where each colour starts, and which quadrant is its own."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.components import LARGEST_GRID, read_name
from refectory.games.sator.edition.grid import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Grid

QUADRANTS: Final = ("top-left", "top-right", "bottom-left", "bottom-right")


class Landings:
    """`colours` are the names; `squares` are on the ring around the grid, `quadrant` has one of QUADRANTS."""

    def __init__(self, edition: Edition, grid: Grid) -> None:
        self.grid = grid
        self.colours: list[str] = []
        self.squares: list[int] = []
        self.quadrant: list[int] = []
        for table in edition.tables("landing", count=(COLOURS, COLOURS)):
            self._read(edition, table)

    def _read(self, edition: Edition, table: TomlTable) -> None:
        table.known_keys("colour", "side", "at", "quadrant")
        colour = read_name(table, "colour", self.colours, "landing")
        side = DIRECTIONS.index(table.string("side", DIRECTIONS))
        along = self.grid.columns if side in (NORTH, SOUTH) else self.grid.rows
        at = table.integer("at", 1, LARGEST_GRID, limit=along) - 1
        square, inner = _landing(self.grid, side, at)
        if square in self.squares:
            other = self._colour_at(square)
            reason = f"is the square of the landing {other!r}."
            edition.contradicts(table.fault("at", reason, "landing", other=other))
        quadrant = self._read_quadrant(table, inner)
        if quadrant in self.quadrant:
            other = self.colours[self.quadrant.index(quadrant)]
            reason = f"touches the same quadrant as the landing {other!r}; move that one to another quadrant."
            edition.contradicts(table.fault("at", reason, "same-quadrant", other=other))
        self.colours.append(colour)
        self.squares.append(square)
        self.quadrant.append(quadrant)

    def _colour_at(self, square: int) -> str:
        return self.colours[self.squares.index(square)]

    def _read_quadrant(self, table: TomlTable, inner: int) -> int:
        """The one that is named, or the one that the landing touches."""
        named = table.string("quadrant", QUADRANTS, default="")
        if named:
            return QUADRANTS.index(named)
        touched = quadrants_of(self.grid, inner)
        if len(touched) > 1:
            reason = "is missing; the landing touches two, so one of them is wanted."
            raise table.fault("quadrant", reason, "quadrant")
        return touched[0]


def quadrants_of(grid: Grid, square: int) -> list[int]:
    """The quadrants of a square; the middle row or column of an odd number belongs to both sides."""
    row, column = grid.row(square), grid.column(square)
    below = [side for side, part in enumerate((row < (grid.rows + 1) // 2, row >= grid.rows // 2)) if part]
    right = [
        s for s, part in enumerate((column < (grid.columns + 1) // 2, column >= grid.columns // 2)) if part
    ]
    return [2 * down + across for down in below for across in right]


def _landing(grid: Grid, side: int, at: int) -> tuple[int, int]:
    """SA-C2: the square of a landing on the ring, and the square of the grid that it touches."""
    inner = {
        NORTH: (0, at),
        EAST: (at, grid.columns - 1),
        SOUTH: (grid.rows - 1, at),
        WEST: (at, 0),
    }
    square = grid.square(*inner[side])
    return square + grid.delta[side], square
