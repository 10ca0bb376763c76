"""The grid: squares, sets of squares, steps and turns."""

import pytest

from refectory.games.sator.edition.grid import DIRECTIONS, Grid, squares_in
from tests.rules import rule

GRID = Grid(14, 14)


def name(square: int) -> str:
    return GRID.names[GRID.squares.index(square)]


def test_squares_are_named_by_column_and_row() -> None:
    assert (GRID.names[0], GRID.names[13], GRID.names[14], GRID.names[-1]) == ("a1", "n1", "a2", "n14")
    square = GRID.number["c7"]
    assert (GRID.column(square), GRID.row(square)) == (2, 6)
    assert GRID.square(6, 2) == square


@pytest.mark.parametrize(
    ("direction", "to"), [("north", "d3"), ("east", "e4"), ("south", "d5"), ("west", "c4")]
)
def test_a_step_adds_a_number(direction: str, to: str) -> None:
    assert name(GRID.number["d4"] + GRID.delta[DIRECTIONS.index(direction)]) == to


@rule("SA-C2")
def test_a_step_may_not_lead_from_the_end_of_a_row_to_the_next_row() -> None:
    around = GRID.around(GRID.bit[GRID.number["n3"]]) & GRID.inside
    assert sorted(name(square) for square in squares_in(around)) == ["m3", "n2", "n4"]


def test_the_ring_is_outside() -> None:
    assert GRID.inside.bit_count() == 14 * 14
    for row, column in ((-1, 5), (14, 5), (5, -1), (5, 14)):
        assert not GRID.inside & GRID.bit[GRID.square(row, column)]


@pytest.mark.parametrize(("quarters", "to"), [(0, "f3"), (1, "e6"), (2, "b5"), (3, "c2"), (4, "f3")])
def test_a_square_turns_clockwise_about_another(quarters: int, to: str) -> None:
    assert name(GRID.turned(GRID.number["f3"], GRID.number["d4"], quarters)) == to


def test_a_set_of_squares_gives_its_squares_in_order() -> None:
    squares = [GRID.number[square] for square in ("b2", "a1", "n14")]
    assert squares_in(GRID.mask(squares)) == sorted(squares)
    assert squares_in(0) == []
