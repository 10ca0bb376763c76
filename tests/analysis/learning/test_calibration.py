"""Bins, calibration error and Brier score."""

import pytest

from refectory.analysis.chance_model.chance_data import Bin
from refectory.analysis.learning.calibration import bins_of, brier, calibration_error


def test_bins_have_equally_many_statements() -> None:
    statements = [(n / 100, float(n % 2)) for n in range(100)]
    bins = bins_of(statements)
    assert [one.size for one in bins] == [10] * 10
    assert bins[0] == Bin(10, pytest.approx(0.045), 0.5)


def test_equal_statements_are_not_sorted_by_what_happened() -> None:
    bins = bins_of([(0.5, float(n % 2)) for n in range(100)], 2)
    assert [one.happened for one in bins] == [0.5, 0.5]


def test_few_statements_have_few_bins() -> None:
    assert bins_of([(0.25, 0.0), (0.75, 1.0)]) == [Bin(1, 0.25, 0.0), Bin(1, 0.75, 1.0)]


def test_the_error_is_the_mean_difference() -> None:
    assert calibration_error([Bin(30, 0.2, 0.2), Bin(10, 0.8, 0.4)]) == pytest.approx(0.1)


def test_the_brier_score() -> None:
    assert brier([(0.5, 1.0), (0.5, 0.0)]) == 0.25
    assert brier([(1.0, 1.0), (0.0, 0.0)]) == 0
