"""Ratings: they grow apart with wins, and more certain with games."""

import pytest

from refectory.arena.ratings import ratings
from tests.arena.conftest import result
from tests.arena.results import games


def test_ratings_grow_apart_and_surer() -> None:
    few, many = ratings(("a", "b"), games(4, 0)), ratings(("a", "b"), games(40, 0))
    assert many["a"].mu > few["a"].mu > few["b"].mu > many["b"].mu
    assert many["a"].sigma < few["a"].sigma
    assert many["a"].ordinal == pytest.approx(many["a"].mu - 3 * many["a"].sigma)


def test_equals_are_rated_equal() -> None:
    rated = ratings(("a", "b"), [result("a b", "1 1", n) for n in range(5)])
    assert rated["a"].mu == pytest.approx(rated["b"].mu)
