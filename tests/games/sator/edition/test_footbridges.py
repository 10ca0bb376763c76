"""The tiles: shapes, and rotations of all shapes at all edges."""

import pytest

from refectory.games.sator.edition.footbridges import OUT, TURNS, number_at, packed
from tests.games.sator.positions import BOX, FOOTBRIDGES, GRID
from tests.rules import rule


@rule("SA-C1")
def test_there_are_six_shapes_in_four_types_with_84_squares() -> None:
    assert len(FOOTBRIDGES.tiles) == 24
    sizes = [len(facings[0]) for facings in FOOTBRIDGES.facings]
    assert sizes == [5, 3, 4, 4, 3, 2]
    assert 4 * sum(sizes) == 84
    assert [len(facings) for facings in FOOTBRIDGES.facings] == [4, 4, 4, 2, 2, 2]


@rule("SA-C1")
def test_a_tile_may_not_be_there_twice() -> None:
    assert len(set(FOOTBRIDGES.tiles)) == 24
    assert FOOTBRIDGES.facings[0][0] == ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))


@rule("SA-C2")
def test_a_landing_may_not_carry_a_tile() -> None:
    assert not any(mask & bit for mask in FOOTBRIDGES.mask for bit in BOX.landing_bit)


@pytest.mark.parametrize("shape", range(6))
def test_all_shapes_at_all_edges(shape: int) -> None:
    """No slide or rotation leads out of the grid, and none that stays inside is missing."""
    fb = FOOTBRIDGES
    known = {fb.mask[p]: p for lying in fb.lying[shape] for p in lying}
    for placement in known.values():
        squares = fb.under[placement]
        for direction, delta in enumerate(GRID.delta):
            moved = [square + delta for square in squares]
            inside = all(GRID.bit[square] & GRID.inside for square in moved)
            assert fb.slide(placement, direction) == (known[GRID.mask(moved)] if inside else -1)
        rotations = []
        for pivot in squares:
            for turn in range(len(TURNS)):
                cells = [_turned(square, pivot, turn + 1) for square in squares]
                inside = all(0 <= row < 14 and 0 <= column < 14 for row, column in cells)
                mask = GRID.mask([GRID.square(row, column) for row, column in cells]) if inside else 0
                rotations.append((pivot, turn, known.get(mask, OUT)))
        found = [
            (fb.pivot(placement, n), n % 3, fb.rotation(placement, n)) for n in range(fb.ways(placement))
        ]
        assert found == rotations


def test_the_squares_of_a_placement_follow_from_the_first_one() -> None:
    for placement, squares in enumerate(FOOTBRIDGES.under):
        first = FOOTBRIDGES.first[placement]
        assert squares == tuple(first + step for step in FOOTBRIDGES.spread[placement])


def _turned(square: int, pivot: int, quarters: int) -> tuple[int, int]:
    down, right = GRID.row(square) - GRID.row(pivot), GRID.column(square) - GRID.column(pivot)
    for _ in range(quarters):
        down, right = right, -down
    return GRID.row(pivot) + down, GRID.column(pivot) + right


NUMBERS = [-1, 0, 1, 254, 255, 256, 65_534]


def test_a_table_of_numbers_gives_them_back() -> None:
    table = packed(NUMBERS)
    assert len(table) == 2 * len(NUMBERS)
    assert [number_at(table, place) for place in range(len(NUMBERS))] == NUMBERS


@pytest.mark.parametrize("number", [-2, 65_535])
def test_other_numbers_do_not_fit_a_table(number: int) -> None:
    with pytest.raises(OverflowError):
        packed([number])
