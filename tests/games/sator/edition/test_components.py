"""Reading the grid and the tiles of an edition, and every fault in them."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games.sator.edition.components import read_footbridges, read_grid
from refectory.games.sator.edition.footbridges import Footbridges
from tests.games.helpers import edited_edition
from tests.rules import rule

FAULTS = [
    ("size = 14", "rows = 13", "board.size", "is missing; it is wanted, or both rows and columns"),
    ("size = 14", "size = 14\nrows = 13", "board.size", "is 14 beside 13 rows and 14 columns"),
    ("size = 14", "rows = 25\ncolumns = 12", "board.rows", "from 8 to 24"),
    ("size = 14", "size = 4", "board.size", "from 8 to 24"),
    ("size = 14", 'size = "14"', "board.size", "a whole number"),
    ('drawn = ["####"]', f'drawn = ["{"#" * 15}"]', "shape[3].drawn", "does not fit inside the grid"),
    ('drawn = ["####"]', 'drawn = ["#.#"]', "shape[3].drawn", "falls apart"),
    ('drawn = ["####"]', 'drawn = ["##x"]', "shape[3].drawn", "only # (a square)"),
    ('drawn = ["####"]', 'drawn = ["..."]', "shape[3].drawn", "has no square"),
    ('drawn = ["####"]', 'drawn = ["#########"]', "shape[3].drawn", "has 9 squares; 8 at most"),
    (
        'name = "tee"\ndrawn = ["###", ".#."]\n',
        'name = "tee"\ndrawn = ["###", ".#."]\n' + '[[shape]]\nsource = "rulebook"\n' * 5,
        "shape",
        "has 11 tables; 1 to 10 are wanted",
    ),
    ('name = "tee"', 'name = "small-corner"', "shape[2].name", "another shape"),
    ('names = ["wood", "rope", "stone", "iron"]', "names = []", "types.names", "1 to 8"),
    (
        'names = ["wood", "rope", "stone", "iron"]',
        'names = ["wood"]',
        "shape",
        "has 6 tiles in all; 16 to 80",
    ),
    ('"stone", "iron"]', '"stone", "Iron bar"]', "types.names", "small letters, digits and hyphens"),
    ('"stone", "iron"]', '"stone", "wood"]', "types.names", "holds a name twice"),
    ('name = "tee"', 'name = "tee"\ntiles = [1, 1]', "shape[2].tiles", "one for each of 4 types"),
    ('name = "tee"', 'name = "tee"\ntiles = [9, 1, 1, 1]', "shape[2].tiles", "from 0 to 8"),
    ('name = "tee"', f'name = "{"t" * 31}"', "shape[2].name", "30 at most"),
    (
        'name = "small-corner"',
        'name = "long-straight-2"\ndrawn = ["#"]\n[[shape]]\nsource = "rulebook"\nname = "small-corner"',
        "shape",
        "two tiles with one name",
    ),
]


TWO_LONG = ('drawn = ["####"]', 'drawn = ["####"]\ntiles = [2, 1, 1, 1]')


def read(edition: Edition) -> Footbridges:
    """Read the grid and the tiles."""
    return read_footbridges(edition, read_grid(edition))


@pytest.mark.parametrize(("old", "new", "key", "reason"), FAULTS, ids=[f"{f[2]}-{f[3][:12]}" for f in FAULTS])
def test_a_broken_component_is_refused(old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        read(edited_edition("sator", (old, new), *([TWO_LONG] if "long-straight-2" in new else [])))
    assert str(caught.value).startswith(f"changed.toml: {key}: ")
    assert reason in str(caught.value)


@rule("SA-C1")
def test_a_shape_is_drawn_square_by_square() -> None:
    edition = edited_edition("sator", ('drawn = ["####"]', 'drawn = [".#", "##"]'))
    footbridges = read(edition)
    shape = footbridges.shapes.index("long-straight")
    assert footbridges.facings[shape][0] == ((0, 1), (1, 0), (1, 1))
    assert len(footbridges.facings[shape]) == 4


@rule("SA-C2")
def test_a_grid_has_any_number_of_rows_and_columns() -> None:
    grid = read_grid(edited_edition("sator", ("size = 14", "rows = 9\ncolumns = 15")))
    assert (grid.rows, grid.columns, grid.names[-1]) == (9, 15, "o9")


@rule("SA-C1")
def test_there_are_as_many_tiles_of_a_shape_and_type_as_the_edition_says() -> None:
    footbridges = read(edited_edition("sator", ('name = "tee"', 'name = "tee"\ntiles = [2, 0, 1, 3]')))
    tees = [tile for tile in footbridges.tiles if "tee" in tile]
    assert tees == ["wood-tee", "wood-tee-2", "stone-tee", "iron-tee", "iron-tee-2", "iron-tee-3"]
    assert [footbridges.tiles[tile] for tile in footbridges.of_shape[2]] == tees
