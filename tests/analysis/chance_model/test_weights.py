"""Chances from features."""

import pytest

from refectory.analysis.chance_model.weights import place, result, shares, strengths
from refectory.core.game import Outcome


def test_a_place_is_between_two_knots() -> None:
    assert place(0) == (0, 0)
    assert place(0.25) == (0, 0.5)
    assert place(0.5) == (1, 0)
    assert place(1) == (1, 1)
    assert place(7) == (1, 1)
    assert place(-1) == (0, 0)


def test_weights_change_with_the_progress_of_the_game() -> None:
    weights = [[0.0, 1.0], [2.0, 1.0], [4.0, 1.0]]
    rows = [[1.0, 0.0], [0.0, 3.0]]
    assert strengths(weights, 0, rows) == [0, 3]
    assert strengths(weights, 0.25, rows) == [1, 3]
    assert strengths(weights, 1, rows) == [4, 3]


def test_shares_of_great_strengths() -> None:
    assert shares([1000.0, 0.0]) == pytest.approx([1, 0])
    assert shares([3.0, 3.0, 3.0]) == pytest.approx([1 / 3] * 3)


def test_a_shared_win_is_shared() -> None:
    assert result(Outcome((5, 7, 7), (3, 1, 1), "BS-E3")) == [0, 0.5, 0.5]
    assert result(Outcome((5, 7, 6), (3, 1, 2), "BS-E3")) == [0, 1, 0]
