"""The search for a minimum."""

import pytest

from refectory.analysis.learning.minimum import Vector, minimum


def valley(at: Vector) -> tuple[float, Vector]:
    """Rosenbrock's valley: curved, steep and flat at once; its lowest place is (1, 1)."""
    x, y = at
    bend = y - x * x
    return (1 - x) ** 2 + 100 * bend * bend, [-2 * (1 - x) - 400 * x * bend, 200 * bend]


def test_it_finds_the_lowest_place_of_a_curved_valley() -> None:
    assert minimum(valley, [-1.2, 1.0], 200, 1e-8) == pytest.approx([1, 1], abs=1e-5)


def test_it_stays_where_it_is_flat() -> None:
    assert minimum(valley, [1.0, 1.0], 10) == [1, 1]


def test_fewer_steps_end_higher() -> None:
    assert valley(minimum(valley, [-1.2, 1.0], 5))[0] > valley(minimum(valley, [-1.2, 1.0], 30))[0]
