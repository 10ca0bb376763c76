"""Intervals are Wilson's, compared with those of SciPy."""

import pytest
from scipy.stats import binomtest

from refectory.arena.intervals import Share


@pytest.mark.parametrize(("wins", "games"), [(0, 50), (50, 50), (97, 100), (110, 200), (1, 1)])
def test_intervals_are_wilsons(wins: int, games: int) -> None:
    known = binomtest(wins, games).proportion_ci(method="wilson")
    assert Share(wins, games).interval == pytest.approx((known.low, known.high), abs=1e-6)


def test_no_games_say_nothing() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert str(Share(1, 4)) == "25.0 % (4.6–69.9)"
