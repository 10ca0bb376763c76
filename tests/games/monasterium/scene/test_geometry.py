"""Where things lie."""

from itertools import pairwise
from math import hypot

import pytest

from refectory.games.monasterium.scene.geometry import (
    STEP,
    dice_arrangement,
    other_arrangements,
    own_arrangements,
    tall_road,
    valley_arrangements,
    wide_road,
)


@pytest.mark.parametrize("road", [wide_road, tall_road])
@pytest.mark.parametrize("count", [2, 10, 30])
def test_road_spaces_are_at_equal_distances(road: object, count: int) -> None:
    assert callable(road)
    places = road(count)
    assert len(places) == len(set(places)) == count
    if count > 10:
        steps = [hypot(one[0] - other[0], one[1] - other[1]) for one, other in pairwise(places)]
        assert max(steps) < 1.6 * min(steps)


def test_each_space_of_the_road_has_an_area() -> None:
    for arrangement in valley_arrangements(12):
        assert [name for name in arrangement.areas if name.startswith("road-")] == [
            f"road-{n}" for n in range(1, 13)
        ]


def test_a_dice_space_stands_over_its_column() -> None:
    wide, tall = own_arrangements([5, 0, 1, 2, 3, 4])
    for arrangement in (wide, tall):
        left, _, scale = arrangement.areas["columns"]
        assert arrangement.areas["cell-1"][0] == pytest.approx(left + 5 * STEP * scale)
        assert arrangement.areas["cell-2"][0] == pytest.approx(left)


def test_another_players_board_has_no_dice_spaces() -> None:
    wide, tall = other_arrangements()
    assert wide.areas.keys() - {"wide"} == tall.areas.keys() - {"tall"}
    assert not [area for area in wide.areas if area.startswith("cell-")]
    assert [area for area in dice_arrangement().areas if area.startswith("cell-")]
