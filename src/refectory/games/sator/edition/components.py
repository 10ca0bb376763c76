"""Reads the grid and the tiles of an edition. Every error names file, key and reason."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.core.edition_reads import Form
from refectory.games.sator.constants import PLAYERS
from refectory.games.sator.edition.footbridges import Cells, Footbridges, normal
from refectory.games.sator.edition.grid import Grid

# What an edition may hold at most: the tables of placements grow with all of these.
SMALLEST_GRID: Final = 8
LARGEST_GRID: Final = 24
MOST_TYPES: Final = 8
MOST_SHAPES: Final = 10
MOST_SQUARES: Final = 8
MOST_EQUAL: Final = 8  # tiles of one shape and type
MOST_TILES: Final = 80
LEAST_TILES: Final = 4 * PLAYERS[1]  # SA-S7: a tile for each book

NAME: Final = Form(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", "a name of small letters, digits and hyphens", "want-name")
NAME_LETTERS: Final = 30


def read_name(table: TomlTable, key: str, others: list[str], what: str) -> str:
    """A name that none of the others has."""
    name = table.string(key, form=NAME)
    if len(name) > NAME_LETTERS:
        reason = f"has {len(name)} letters; {NAME_LETTERS} at most are wanted."
        raise table.fault(key, reason, "at-most", count=len(name), most=NAME_LETTERS)
    if name in others:
        raise table.fault(key, f"is {name!r}, which another {what} has.", "another", value=name)
    return name


def read_grid(edition: Edition) -> Grid:
    """SA-C2: a square by its `size`, or any number of rows and columns."""
    table = edition.table("board")
    table.known_keys("size", "rows", "columns")
    size = table.integer("size", SMALLEST_GRID, LARGEST_GRID, default=0)
    rows = table.integer("rows", SMALLEST_GRID, LARGEST_GRID, default=size)
    columns = table.integer("columns", SMALLEST_GRID, LARGEST_GRID, default=size)
    if not rows or not columns:
        raise table.fault("size", "is missing; it is wanted, or both rows and columns.", "grid-missing")
    if size and (rows, columns) != (size, size):
        raise table.fault(
            "size",
            f"is {size} beside {rows} rows and {columns} columns; one of both is wanted.",
            "grid-twice",
        )
    return Grid(rows, columns)


def read_footbridges(edition: Edition, grid: Grid) -> Footbridges:
    """SA-C1."""
    kinds = edition.table("types")
    kinds.known_keys("names")
    types = kinds.strings("names", form=NAME, count=(1, MOST_TYPES))
    if len(set(types)) != len(types):
        raise kinds.fault("names", "holds a name twice; different ones are wanted.", "names-twice")
    shapes: list[str] = []
    cells: list[Cells] = []
    counts: list[list[int]] = []
    for table in edition.tables("shape", count=(1, MOST_SHAPES)):
        table.known_keys("name", "drawn", "tiles")
        shapes.append(read_name(table, "name", shapes, "shape"))
        cells.append(_drawn(table, grid))
        counts.append(_read_counts(table, types))
    _check_tiles(edition, sum(sum(row) for row in counts))
    footbridges = Footbridges(grid, types, shapes, cells, counts)
    if len(set(footbridges.tiles)) != len(footbridges.tiles):
        raise edition.fault(
            "shape",
            "makes two tiles with one name, of its type and shape; other names are wanted.",
            "tile-names",
        )
    return footbridges


def _read_counts(table: TomlTable, types: list[str]) -> list[int]:
    """SA-C1: how many tiles of this shape there are of each type; one, if nothing is said."""
    counts = table.integers("tiles", 0, MOST_EQUAL, default=[1] * len(types))
    if len(counts) != len(types):
        raise table.fault(
            "tiles",
            f"has {len(counts)} numbers; one for each of {len(types)} types is wanted.",
            "numbers",
            count=len(counts),
            wanted=len(types),
        )
    return counts


def _check_tiles(edition: Edition, count: int) -> None:
    if not LEAST_TILES <= count <= MOST_TILES:
        wanted = f"{LEAST_TILES} to {MOST_TILES} are wanted, so that each book can have one."
        reason = f"has {count} tiles in all; {wanted}"
        raise edition.fault("shape", reason, "tiles", count=count, low=LEAST_TILES, high=MOST_TILES)


def _drawn(table: TomlTable, grid: Grid) -> Cells:
    """SA-C1: the cells of a shape that is drawn with `#`."""
    rows = table.strings("drawn", count=(1, MOST_SQUARES))
    odd = [row for row in rows if set(row) - {"#", "."}]
    if odd:
        reason = f"holds {odd[0]!r}; only # (a square) and . (none) are wanted."
        raise table.fault("drawn", reason, "shape-marks")
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    if not cells:
        raise table.fault("drawn", "has no square; # is a square.", "shape-empty")
    shape = normal(cells)
    if max(max(row, column) for row, column in shape) >= min(grid.rows, grid.columns):
        raise table.fault(
            "drawn",
            f"does not fit inside the grid of {grid.rows} × {grid.columns}, however it is turned.",
            "shape-large",
        )
    if len(shape) > MOST_SQUARES:
        reason = f"has {len(shape)} squares; {MOST_SQUARES} at most are wanted."
        raise table.fault("drawn", reason, "at-most", count=len(shape), most=MOST_SQUARES)
    if not _is_connected(shape):
        raise table.fault(
            "drawn", "falls apart; every square must share an edge with another.", "shape-apart"
        )
    return shape


def _is_connected(shape: Cells) -> bool:
    reached, queue = {shape[0]}, [shape[0]]
    while queue:
        row, column = queue.pop()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in shape and near not in reached:
                reached.add(near)
                queue.append(near)
    return len(reached) == len(shape)
