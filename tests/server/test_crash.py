"""A short form of `benchmarks/crash.py`: the server dies a few times under load, and nothing is lost."""

import pytest
from benchmarks.crash import run


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_nothing_acknowledged_is_lost_or_doubled(database_url: str) -> None:
    report = run(kills=2, tables=2, seed=7, database_url=database_url)
    assert (report.kills, report.lost, report.doubled) == (2, 0, 0)
    assert report.acknowledged > 0
    assert report.verified >= 2
