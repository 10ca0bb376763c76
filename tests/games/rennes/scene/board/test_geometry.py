"""Where everything lies on the board."""

from itertools import combinations, pairwise

import pytest

from refectory.games.rennes.edition.board_graph import CORRIDOR, PORTAL, VORTEX
from refectory.games.rennes.scene.board.geometry import Geometry
from tests.games.rennes.positions import GRAPH

BOARD = Geometry(GRAPH)


def middle(square: str) -> tuple[float, float]:
    return BOARD.middle[GRAPH.number[square]]


def test_everything_is_on_the_board() -> None:
    for square in range(len(GRAPH.names)):
        for axis in (0, 1):
            assert BOARD.corner(square)[axis] >= 0
            assert BOARD.corner(square)[axis] + BOARD.extent[square][axis] <= BOARD.size[axis]


def test_no_two_squares_lie_on_each_other() -> None:
    along = [square for square, kind in enumerate(GRAPH.kind) if kind != PORTAL]
    for one, other in combinations(along, 2):
        gaps = [
            abs(BOARD.middle[one][axis] - BOARD.middle[other][axis])
            - (BOARD.extent[one][axis] + BOARD.extent[other][axis]) / 2
            for axis in (0, 1)
        ]
        assert max(gaps) >= -0.01, (GRAPH.names[one], GRAPH.names[other])


def test_every_square_is_large_enough_for_a_finger_on_a_small_phone() -> None:
    for square, name in enumerate(GRAPH.names):
        assert min(BOARD.extent[square]) * 390 / BOARD.size[0] >= 24, name
    corridors = [square for square, kind in enumerate(GRAPH.kind) if kind in (CORRIDOR, VORTEX)]
    assert all(round(min(BOARD.extent[square]) * 360 / BOARD.size[0]) >= 24 for square in corridors)


def test_caverns_lie_along_the_border() -> None:
    assert BOARD.lies_wide(GRAPH.number["cavern-1"])
    assert BOARD.extent[GRAPH.number["cavern-1"]] == (208, 70)
    assert not BOARD.lies_wide(GRAPH.number["cavern-2"])
    assert BOARD.extent[GRAPH.number["cavern-2"]] == (70, 208)


def test_areas_lie_in_columns_and_rows() -> None:
    for area, (column, row) in enumerate(GRAPH.at):
        x, y = BOARD.portals[area]
        assert (x, y) == (BOARD.margin + column * BOARD.pitch, BOARD.margin + row * BOARD.pitch)


@pytest.mark.parametrize(("square", "axis", "sign"), [("n", 1, -1), ("e", 0, 1), ("s", 1, 1), ("w", 0, -1)])
def test_a_side_leads_its_own_way_from_the_portal(square: str, axis: int, sign: int) -> None:
    portal = BOARD.portals[GRAPH.areas.index("a")]
    assert sign * (middle(f"a-{square}")[axis] - portal[axis]) > 0
    assert middle(f"a-{square}")[1 - axis] == portal[1 - axis]


def test_the_squares_of_a_side_touch_each_other() -> None:
    for chain in GRAPH.chains:
        for one, other in pairwise(chain):
            apart = [abs(BOARD.middle[one][axis] - BOARD.middle[other][axis]) for axis in (0, 1)]
            axis = apart.index(max(apart))
            assert apart[axis] == pytest.approx((BOARD.extent[one][axis] + BOARD.extent[other][axis]) / 2)
