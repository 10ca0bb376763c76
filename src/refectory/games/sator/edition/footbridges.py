"""Footbridge tiles (SA-C1). A *placement* is a number for a shape in one facing at one place of the grid.

All tables of placements are computed once for an edition: the squares under each, the placements after a
slide or a rotation, and the placements that cover a square. Facings that cover the same squares are the same
placement, because the pieces on a tile are stored by their squares.
"""

from typing import Final

from mypy_extensions import i64

from refectory.games.sator.edition.grid import DIRECTIONS, Grid

OUT: Final = -1

TURNS: Final = ("right", "half", "left")  # SA-M1: clockwise by one, two and three quarters

Cells = tuple[tuple[int, int], ...]


def normal(cells: list[tuple[int, int]]) -> Cells:
    """The cells moved to the top left corner, in reading order."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def quarter(cells: Cells) -> Cells:
    """The cells after a quarter turn clockwise."""
    return normal([(column, -row) for row, column in cells])


def facings_of(cells: Cells) -> list[Cells]:
    """The different facings of a shape, each a quarter turn clockwise after the one before."""
    facings = [normal(list(cells))]
    while (following := quarter(facings[-1])) not in facings:
        facings.append(following)
    return facings


class Footbridges:
    """The tiles of an edition. A tile is a number: by type, then by shape, then equal tiles one by one."""

    def __init__(
        self, grid: Grid, types: list[str], shapes: list[str], cells: list[Cells], counts: list[list[int]]
    ) -> None:
        self.grid = grid
        self.types = types
        self.shapes = shapes
        self.tiles: list[str] = []
        self.shape: list[int] = []
        self.type: list[int] = []
        for kind, of_type in enumerate(types):
            for shape, of_shape in enumerate(shapes):
                for number in range(counts[shape][kind]):
                    self.tiles.append(f"{of_type}-{of_shape}" + (f"-{number + 1}" if number else ""))
                    self.shape.append(shape)
                    self.type.append(kind)
        self.all_tiles = list(range(len(self.tiles)))
        self.of_shape = [
            [tile for tile in range(len(self.tiles)) if self.shape[tile] == s] for s in range(len(shapes))
        ]
        self.of_type = [
            [tile for tile in range(len(self.tiles)) if self.type[tile] == t] for t in range(len(types))
        ]
        self.facings = [facings_of(shape) for shape in cells]
        self.small_first = sorted(range(len(shapes)), key=lambda shape: len(cells[shape]))
        self._lay_everywhere()
        self._slide_everywhere()
        self._rotate_everywhere()

    def _lay_everywhere(self) -> None:
        """Number all placements. `lying[shape][facing]` lists them; `first` is the first square of each, and
        `spread` says how far its squares are from the first one.
        """
        self.mask: list[int] = []
        self.under: list[tuple[int, ...]] = []
        self.facing: list[int] = []
        self.shape_of: list[int] = []
        self.first: list[int] = []
        self.spread: list[bytes] = []
        self.lying: list[list[list[int]]] = []
        self.by_first: list[list[dict[int, int]]] = []
        self.covering: list[dict[int, list[int]]] = []
        for facings in self.facings:
            self.covering.append({square: [] for square in self.grid.squares})
            lying = [self._lay(cells, facing) for facing, cells in enumerate(facings)]
            self.lying.append(lying)
            self.by_first.append([{self.first[p]: p for p in placements} for placements in lying])

    def _lay(self, cells: Cells, facing: int) -> list[int]:
        spread = bytes([self.grid.square(*cell) - self.grid.square(*cells[0]) for cell in cells])
        height = 1 + max(row for row, _ in cells)
        width = 1 + max(column for _, column in cells)
        return [
            self._number(cells, facing, spread, top, left)
            for top in range(self.grid.rows - height + 1)
            for left in range(self.grid.columns - width + 1)
        ]

    def _number(self, cells: Cells, facing: int, spread: bytes, top: int, left: int) -> int:
        placement = len(self.mask)
        squares = tuple(self.grid.square(top + row, left + column) for row, column in cells)
        self.mask.append(self.grid.mask(squares))
        self.under.append(squares)
        self.facing.append(facing)
        self.shape_of.append(len(self.covering) - 1)
        self.first.append(squares[0])
        self.spread.append(spread)
        for square in squares:
            self.covering[-1][square].append(placement)
        return placement

    def _slide_everywhere(self) -> None:
        slides: list[int] = []
        for facings in self.by_first:
            for placed in facings:
                for first in placed:
                    slides += [placed.get(first + d, OUT) for d in self.grid.delta]
        self._slides = packed(slides)

    def slide(self, placement: i64, direction: i64) -> i64:
        """SA-M3: the placement one square further; OUT beyond the grid."""
        return number_at(self._slides, placement * len(DIRECTIONS) + direction)

    def _rotate_everywhere(self) -> None:
        rotations: list[int] = []
        self._most_ways = max(len(facings[0]) for facings in self.facings) * len(TURNS)
        for facings, by_first in zip(self.facings, self.by_first, strict=True):
            for facing, cells in enumerate(facings):
                swings = [self._swing(facings, cells, cell, turn) for cell in cells for turn in range(3)]
                none = [OUT] * (self._most_ways - len(swings))
                for first in by_first[facing]:
                    rotations += [by_first[to].get(first + by, OUT) for to, by in swings] + none
        self._rotations = packed(rotations)

    def ways(self, placement: i64) -> i64:
        """SA-M1: in how many ways a tile can be rotated: about each of its squares, by each turn."""
        return len(self.spread[placement]) * len(TURNS)

    def pivot(self, placement: i64, way: i64) -> i64:
        """SA-M1: the square about which a way rotates; all turns about the first square come first."""
        first: i64 = self.first[placement]
        return first + self.spread[placement][way // 3]

    def rotation(self, placement: i64, way: i64) -> i64:
        """SA-M1: the placement after a rotation; OUT if it leaves the grid. The turn is `way % 3`."""
        return number_at(self._rotations, placement * self._most_ways + way)

    def _swing(
        self, facings: list[Cells], cells: Cells, pivot: tuple[int, int], turn: int
    ) -> tuple[int, int]:
        """SA-M1: a rotation about a cell: the new facing, and how far the first square moves."""
        turned = [(row - pivot[0], column - pivot[1]) for row, column in cells]
        for _ in range(turn + 1):
            turned = [(column, -row) for row, column in turned]
        stride = self.grid.stride
        to_pivot = (pivot[0] - cells[0][0]) * stride + pivot[1] - cells[0][1]
        row, column = min(turned)
        return facings.index(normal(turned)), to_pivot + row * stride + column


# -- tables of numbers in two bytes each: a processor's cache holds more of them than lists of numbers


def packed(numbers: list[int]) -> bytes:
    """A table of these numbers, which are from -1 to 65,534."""
    return b"".join([(number + 1).to_bytes(2, "little") for number in numbers])


def number_at(table: bytes, place: i64) -> i64:
    """The number in this place of a table, counted from 0."""
    low: i64 = table[2 * place]
    high: i64 = table[2 * place + 1]
    return low + 256 * high - 1
