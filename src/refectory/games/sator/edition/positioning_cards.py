"""The generator of the shipped positioning cards (SA-C3); anybody can run it again.

One set is drawn for the first colour, in the top left quadrant: numbers from a hash choose four squares.
A choice is kept if no two of them share an edge, each is 5 to 9 steps from the nearest middle square, and
no two of them are together on an earlier card. The other sets are quarter turns of it, with the colours
turned too. A card is one text: the squares of the four books, in the order of the colours.

    >>> cards(1)
    [['b3 c4 b6 d5'], ['j4 l2 k3 i2'], ['m9 k10 m12 l11'], ['d12 f13 e11 c13']]
"""

from hashlib import blake2b
from itertools import combinations
from typing import Final

from refectory.games.sator.edition.grid import Grid

SIZE: Final = 14
CARDS: Final = 13
COLOURS: Final = 4
NEAREST: Final = 5
FARTHEST: Final = 9

Layout = tuple[int, ...]


def cards(count: int = CARDS) -> list[list[str]]:
    """The cards of each colour, as the edition has them."""
    grid = Grid(SIZE, SIZE)
    name = dict(zip(grid.squares, grid.names, strict=True))
    first = _first_set(grid, count)
    sets = [[_turned(grid, layout, quarters) for layout in first] for quarters in range(COLOURS)]
    return [[" ".join(name[square] for square in layout) for layout in one] for one in sets]


def steps_to_middle(grid: Grid, square: int) -> int:
    """Orthogonal steps to the nearest of the four middle squares."""
    middle = (grid.rows // 2 - 1, grid.rows // 2)
    row, column = grid.row(square), grid.column(square)
    return min(abs(row - r) + abs(column - c) for r in middle for c in middle)


def lawful(grid: Grid, layout: Layout) -> bool:
    """SA-C3: whether the squares of one card keep their distances."""
    mask = grid.mask(layout)
    apart = mask.bit_count() == COLOURS and not grid.around(mask) & mask
    return apart and all(NEAREST <= steps_to_middle(grid, square) <= FARTHEST for square in layout)


def _first_set(grid: Grid, count: int) -> list[Layout]:
    half = grid.rows // 2
    squares = [s for s in grid.squares if grid.row(s) < half and grid.column(s) < half]
    kept: list[Layout] = []
    pairs: set[tuple[int, int]] = set()
    attempt = 0
    while len(kept) < count:
        layout = _drawn(squares, attempt)
        attempt += 1
        new = set(combinations(sorted(layout), 2))
        if lawful(grid, layout) and not new & pairs:
            kept.append(layout)
            pairs |= new
    return kept


def _drawn(squares: list[int], attempt: int) -> Layout:
    block = blake2b(f"sator/{attempt}".encode(), digest_size=2 * COLOURS).digest()
    return tuple(
        squares[int.from_bytes(block[i : i + 2], "big") % len(squares)] for i in range(0, 2 * COLOURS, 2)
    )


def _turned(grid: Grid, layout: Layout, quarters: int) -> Layout:
    """A card after quarter turns: squares turn about the middle, and each book gets the next colour."""
    for _ in range(quarters):
        squares = [grid.square(grid.column(s), grid.rows - 1 - grid.row(s)) for s in layout]
        layout = tuple(squares[colour - 1] for colour in range(COLOURS))
    return layout
