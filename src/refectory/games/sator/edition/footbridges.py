"""Footbridge tiles (SA-C1). A *placement* is a number for a shape in one facing at one place of the grid.

All tables of placements are computed once for an edition: the squares under each, the placements after a
slide or a rotation, and the placements that cover a square. Facings that cover the same squares are the same
placement, because the pieces on a tile are stored by their squares.
"""

from typing import Final

from refectory.games.sator.edition.grid import Grid

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
        """Number all placements. `lying[shape][facing]` lists them; `first` is the first square of each."""
        self.mask: list[int] = []
        self.under: list[tuple[int, ...]] = []
        self.facing: list[int] = []
        self.shape_of: list[int] = []
        self.first: list[int] = []
        self.lying: list[list[list[int]]] = []
        self.by_first: list[list[dict[int, int]]] = []
        self.covering: list[dict[int, list[int]]] = []
        for facings in self.facings:
            self.covering.append({square: [] for square in self.grid.squares})
            lying = [self._lay(cells, facing) for facing, cells in enumerate(facings)]
            self.lying.append(lying)
            self.by_first.append([{self.first[p]: p for p in placements} for placements in lying])

    def _lay(self, cells: Cells, facing: int) -> list[int]:
        height = 1 + max(row for row, _ in cells)
        width = 1 + max(column for _, column in cells)
        return [
            self._number(cells, facing, top, left)
            for top in range(self.grid.rows - height + 1)
            for left in range(self.grid.columns - width + 1)
        ]

    def _number(self, cells: Cells, facing: int, top: int, left: int) -> int:
        placement = len(self.mask)
        squares = tuple(self.grid.square(top + row, left + column) for row, column in cells)
        self.mask.append(self.grid.mask(squares))
        self.under.append(squares)
        self.facing.append(facing)
        self.shape_of.append(len(self.covering) - 1)
        self.first.append(squares[0])
        for square in squares:
            self.covering[-1][square].append(placement)
        return placement

    def _slide_everywhere(self) -> None:
        """SA-M3: `slide[placement][direction]` is the placement one square further, OUT beyond the grid."""
        self.slide: list[tuple[int, ...]] = []
        for facings in self.by_first:
            for placed in facings:
                for first in placed:
                    self.slide.append(tuple(placed.get(first + d, OUT) for d in self.grid.delta))

    def _rotate_everywhere(self) -> None:
        """SA-M1: `rotations[placement]` lists (pivot, turn, placement after it) if it stays on the grid."""
        self.rotations: list[list[tuple[int, int, int]]] = []
        for facings, by_first in zip(self.facings, self.by_first, strict=True):
            for facing, cells in enumerate(facings):
                swings = [self._swing(facings, cells, cell, turn) for cell in cells for turn in range(3)]
                for first in by_first[facing]:
                    self.rotations.append(_rotations(by_first, first, swings))

    def _swing(
        self, facings: list[Cells], cells: Cells, pivot: tuple[int, int], turn: int
    ) -> tuple[int, int, int, int]:
        """SA-M1: a rotation about a cell, relative to the first square of the placement.

        Offset of the pivot, turn, new facing, offset of the new first square.
        """
        turned = [(row - pivot[0], column - pivot[1]) for row, column in cells]
        for _ in range(turn + 1):
            turned = [(column, -row) for row, column in turned]
        stride = self.grid.stride
        to_pivot = (pivot[0] - cells[0][0]) * stride + pivot[1] - cells[0][1]
        row, column = min(turned)
        return to_pivot, turn, facings.index(normal(turned)), to_pivot + row * stride + column


def _rotations(
    by_first: list[dict[int, int]], first: int, swings: list[tuple[int, int, int, int]]
) -> list[tuple[int, int, int]]:
    rotations = []
    for to_pivot, turn, facing, to_first in swings:
        target = by_first[facing].get(first + to_first, OUT)
        if target != OUT:
            rotations.append((first + to_pivot, turn, target))
    return rotations
