"""Landings, and the quadrants of a grid with an odd number of rows or columns."""

import pytest

from refectory.core.errors import EditionError
from refectory.games.sator.edition.grid import Grid
from refectory.games.sator.edition.landings import QUADRANTS, Landings, quadrants_of
from tests.games.helpers import edited_edition
from tests.rules import rule

LAST = 'side = "west"\nat = 8'


def landings(*changes: tuple[str, str], rows: int = 14, columns: int = 14) -> Landings:
    return Landings(edited_edition("sator", *changes), Grid(rows, columns))


@rule("SA-C2")
def test_a_landing_has_the_quadrant_that_it_touches() -> None:
    assert [QUADRANTS[quadrant] for quadrant in landings().quadrant] == [
        "top-left",
        "top-right",
        "bottom-right",
        "bottom-left",
    ]


@rule("SA-C2")
def test_the_middle_row_of_an_odd_grid_belongs_to_both_sides() -> None:
    grid = Grid(9, 8)
    assert quadrants_of(grid, grid.number["a5"]) == [0, 2]
    assert quadrants_of(grid, grid.number["e5"]) == [1, 3]
    assert quadrants_of(grid, grid.number["e4"]) == [1]


@rule("SA-C2")
def test_a_landing_at_the_middle_may_not_leave_its_quadrant_open() -> None:
    with pytest.raises(EditionError, match=r"landing\[3\].quadrant: is missing; the landing touches two"):
        landings(rows=15)
    named = landings((LAST, f'{LAST}\nquadrant = "bottom-left"'), rows=15)
    assert named.quadrant[3] == QUADRANTS.index("bottom-left")


def test_two_landings_may_not_have_one_quadrant() -> None:
    with pytest.raises(EditionError, match="touches the same quadrant as the landing 'north'"):
        landings((LAST, f'{LAST}\nquadrant = "top-left"'))


def test_a_landing_beyond_the_side_is_refused() -> None:
    with pytest.raises(EditionError, match=r"landing\[3\].at: is 8; a whole number from 1 to 7 is wanted"):
        landings(('side = "east"\nat = 7', 'side = "east"\nat = 3'), rows=7)
