"""The distances of values from those of a reference."""

import pytest
from benchmarks.brothers import Brothers
from benchmarks.convergence import distances, leads, told

from refectory.games import load_game


def test_the_same_work_gives_the_same_leads() -> None:
    record = Brothers(load_game("plankenkoorts")).play("x")[0].record()
    one = leads(record, 4, 5, seed=1)
    assert len(one) >= 5
    assert one == leads(record, 4, 5, seed=1)
    assert one != leads(record, 4, 5, seed=2)
    [distance] = distances(record, [4], 4, 5)
    assert 0 < distance < 1


def test_the_mean_is_told_with_its_reach() -> None:
    assert told([0.01, 0.03]) == "2.000 ± 1.960"
    assert told([0.01]).endswith("inf")
    with pytest.raises(ValueError, match="data point"):
        told([])
