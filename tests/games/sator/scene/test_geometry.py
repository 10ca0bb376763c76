"""Where squares and figures are on the board."""

import pytest

from refectory.games.sator.scene.geometry import (
    UNIT,
    corner_of,
    facing_size,
    figure_place,
    number_of,
    shape_size,
)
from tests.games.sator.positions import BOX, FOOTBRIDGES, GRID, SQUARE


def test_squares_and_landings_are_found_by_name() -> None:
    for name, square in SQUARE.items():
        assert number_of(BOX, name) == square


def test_the_ring_is_around_the_grid() -> None:
    assert corner_of(BOX, GRID.number["a1"]) == (UNIT, UNIT)
    assert corner_of(BOX, GRID.number["c2"]) == (3 * UNIT, 2 * UNIT)
    assert corner_of(BOX, number_of(BOX, "landing-north"))[1] == 0
    assert corner_of(BOX, number_of(BOX, "landing-west"))[0] == 0


@pytest.mark.parametrize("kind", ["book", "acolyte", "gargoyle"])
def test_a_figure_stands_on_its_square(kind: str) -> None:
    at, size = figure_place(BOX, kind, "c2")
    assert at[0] + size[0] / 2 == 3.5 * UNIT
    assert 2.5 * UNIT < at[1] + size[1] <= 3 * UNIT
    assert size[0] <= UNIT


def test_a_book_lies_in_the_middle_and_is_smaller_than_an_acolyte() -> None:
    at, size = figure_place(BOX, "book", "c2")
    assert at[1] + size[1] / 2 == 2.5 * UNIT
    assert size < figure_place(BOX, "acolyte", "c2")[1]


@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
def test_an_acolyte_on_a_landing_is_inside_the_picture(side: str) -> None:
    at, size = figure_place(BOX, "acolyte", f"landing-{side}")
    for n in (0, 1):
        assert -3 <= at[n] <= at[n] + size[n] <= 16 * UNIT + 3


@pytest.mark.parametrize(
    ("shape", "size"), [("long-straight", (4, 1)), ("tee", (3, 2)), ("small-corner", (2, 2))]
)
def test_a_shape_is_as_large_as_it_is_drawn(shape: str, size: tuple[int, int]) -> None:
    wide, high = shape_size(BOX, FOOTBRIDGES.shapes.index(shape))
    assert (wide / UNIT, high / UNIT) == size


def test_a_turned_shape_is_as_high_as_it_was_wide() -> None:
    for shape in range(len(FOOTBRIDGES.shapes)):
        wide, high = facing_size(BOX, shape, 0)
        assert facing_size(BOX, shape, 1) == (high, wide)
