"""Reads the grid, the tiles and the cards of an edition. Every error names file, key and reason."""

from refectory.core.edition import Edition, TomlTable
from refectory.games.sator.constants import PLAYERS
from refectory.games.sator.edition.cards import MOST_EFFECTS, PRAYERS, Cards, Effect
from refectory.games.sator.edition.footbridges import Cells, Footbridges, normal
from refectory.games.sator.edition.grid import Grid

# What an edition may hold at most: the tables of placements grow with both.
MOST_SHAPES = 10
MOST_SQUARES = 8
LARGEST_GRID = 24
MOST_AMOUNT = 20


def read_size(edition: Edition) -> int:
    table = edition.table("board")
    table.known_keys("size")
    size = table.integer("size", 8, LARGEST_GRID)
    if size % 2:
        raise table.fault("size", f"is {size}; an even number is wanted, for four quadrants.")
    return size


# -- tiles


def read_footbridges(edition: Edition, grid: Grid) -> Footbridges:
    """SA-C1."""
    kinds = edition.table("types")
    kinds.known_keys("names")
    types = kinds.strings("names")
    if not PLAYERS[1] <= len(types) <= 8 or len(set(types)) != len(types):
        raise kinds.fault("names", f"holds {len(types)} types; 4 to 8 different ones are wanted.")
    shapes: list[str] = []
    cells: list[Cells] = []
    tables = edition.tables("shape")
    if len(tables) > MOST_SHAPES:
        raise edition.fault("shape", f"has {len(tables)} shapes; {MOST_SHAPES} at most are wanted.")
    for table in tables:
        table.known_keys("name", "drawn")
        name = table.string("name")
        if name in shapes:
            raise table.fault("name", f"is {name!r}, which another shape has.")
        shapes.append(name)
        cells.append(_drawn(table, grid))
    if not shapes:
        raise edition.fault("shape", "is empty; at least one shape is wanted.")
    return Footbridges(grid, types, shapes, cells)


def _drawn(table: TomlTable, grid: Grid) -> Cells:
    """SA-C1: the cells of a shape that is drawn with `#`."""
    rows = table.strings("drawn")
    odd = [row for row in rows if set(row) - {"#", "."}]
    if odd:
        raise table.fault("drawn", f"holds {odd[0]!r}; only # (a square) and . (none) are wanted.")
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    if not cells:
        raise table.fault("drawn", "has no square; # is a square.")
    shape = normal(cells)
    if max(max(row, column) for row, column in shape) >= grid.size:
        raise table.fault("drawn", f"does not fit inside the grid of {grid.size} × {grid.size}.")
    if len(shape) > MOST_SQUARES:
        raise table.fault("drawn", f"has {len(shape)} squares; {MOST_SQUARES} at most are wanted.")
    if not _is_connected(shape):
        raise table.fault("drawn", "falls apart; every square must share an edge with another.")
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


# -- cards


def read_cards(edition: Edition, footbridges: Footbridges) -> Cards:
    """SA-C4, SA-C5."""
    table = edition.table("incertus")
    table.known_keys("rotas", "moves")
    rotas, moves = table.integer("rotas", 0, 99), table.integer("moves", 0, 99)
    shapes, types = footbridges.shapes, footbridges.types
    copies = [rotas] * len(shapes) + [moves] * len(types)
    effects = [_effects(edition.table("rotas"))] * len(shapes)
    effects += [_effects(edition.table("moves"))] * len(types)
    return Cards(shapes, types, copies, effects + _prayers(edition))


def _prayers(edition: Edition) -> list[list[Effect]]:
    """SA-C5: one table for each prayer, in any order."""
    effects: dict[str, list[Effect]] = {}
    for table in edition.tables("prayer"):
        name = table.string("name", PRAYERS)
        if name in effects:
            raise table.fault("name", f"is {name!r}, which is there already.")
        effects[name] = _effects(table)
        if name == "nihil-pensi" and "acolytes" not in table.values:
            raise table.fault("acolytes", "is missing; how many acolytes may be moved is wanted.")
    missing = [name for name in PRAYERS if name not in effects]
    if missing:
        raise edition.fault("prayer", f"has no {missing[0]!r}; each of the eight prayers is wanted.")
    return [effects[name] for name in PRAYERS]


def _effects(table: TomlTable) -> list[Effect]:
    table.known_keys("name", "costs", "amounts", "least", "acolytes")
    costs, amounts = table.integers("costs", 0, 20), table.integers("amounts", 1, MOST_AMOUNT)
    if not 1 <= len(costs) <= MOST_EFFECTS:
        raise table.fault("costs", f"holds {len(costs)} costs; 1 to {MOST_EFFECTS} are wanted.")
    if len(amounts) != len(costs):
        raise table.fault("amounts", f"holds {len(amounts)} numbers for {len(costs)} costs.")
    least = table.integer("least", 1, MOST_AMOUNT, default=0, limit=min(amounts))
    acolytes = table.integers("acolytes", 1, PLAYERS[1], default=[0] * len(costs))
    if len(acolytes) != len(costs):
        raise table.fault("acolytes", f"holds {len(acolytes)} numbers for {len(costs)} costs.")
    return [
        Effect(cost, most, least or most, some)
        for cost, most, some in zip(costs, amounts, acolytes, strict=True)
    ]
