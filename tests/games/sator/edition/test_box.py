"""The components of the shipped edition."""

import pytest

from tests.games.sator.positions import BOX, GRID, new
from tests.rules import rule


@rule("SA-C2")
def test_landings_are_four_fold_symmetric_and_touch_four_quadrants() -> None:
    steps = dict(zip(BOX.colours, ("g1", "n7", "h14", "a8"), strict=True))
    for colour, landing in zip(BOX.colours, BOX.landings, strict=True):
        near = GRID.around(GRID.bit[landing]) & GRID.inside
        assert near == GRID.bit[GRID.number[steps[colour]]]
    assert sorted(BOX.quadrant) == [0, 1, 2, 3]
    assert len(GRID.squares) == 14 * 14


@rule("SA-C2")
@pytest.mark.parametrize(
    ("players", "colours"),
    [(2, "north south"), (3, "north east south"), (4, "north east south west")],
)
def test_colours_are_seated_by_number_of_players(players: int, colours: str) -> None:
    view = new(players).view(None)
    assert " ".join(seat["colour"] for seat in view["seats"]) == colours
    assert [seat["acolyte"] for seat in view["seats"]] == [f"landing-{c}" for c in colours.split()]
