"""The grid over the abyss: squares are numbers, sets of squares are bits of one whole number.

A ring of squares lies around the grid. So a step is a shift by one or by a row, and no step leads from the
end of one row to the start of the next. Tiles never lie on the ring; the landings (SA-C2) are squares of it.
"""

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")


class Grid:
    """Rows and columns. Squares are named as on a chess board, with row 1 on top: `c7`."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.dimensions = rows * 100 + columns  # both in one number
        self.stride = columns + 2
        self.squares = [self.square(row, column) for row in range(rows) for column in range(columns)]
        self.names = [self._name(square) for square in self.squares]
        self.number = dict(zip(self.names, self.squares, strict=True))
        self.bit = [1 << square for square in range((rows + 2) * self.stride)]
        self.inside = self.mask(self.squares)
        self.delta = (-self.stride, 1, self.stride, -1)
        self.beside = [self._beside(square) for square in range(len(self.bit))]

    def square(self, row: int, column: int) -> int:
        """The square in this row and column, counted from 0; the ring is before and after them."""
        return (row + 1) * self.stride + column + 1

    def row(self, square: int) -> int:
        return square // self.stride - 1

    def column(self, square: int) -> int:
        return square % self.stride - 1

    def _name(self, square: int) -> str:
        return f"{chr(ord('a') + self.column(square))}{self.row(square) + 1}"

    def _beside(self, square: int) -> tuple[int, ...]:
        """The squares that share an edge with this one, the lowest number first."""
        return tuple(near for near in sorted(square + d for d in self.delta) if 0 <= near < len(self.bit))

    def mask(self, squares: list[int] | tuple[int, ...]) -> int:
        mask = 0
        for square in squares:
            mask |= self.bit[square]
        return mask

    def around(self, mask: int) -> int:
        """All squares that share an edge with one of these."""
        stride = self.stride
        return mask << 1 | mask >> 1 | mask << stride | mask >> stride

    def turned(self, square: int, pivot: int, quarters: int) -> int:
        """The square that this one becomes when the grid turns clockwise about the pivot."""
        down = square // self.stride - pivot // self.stride
        right = square % self.stride - pivot % self.stride
        for _ in range(quarters):
            down, right = right, -down
        return pivot + down * self.stride + right


def squares_in(mask: int) -> list[int]:
    """The squares of a set, the lowest number first."""
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return squares
