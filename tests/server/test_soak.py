"""A short form of `benchmarks/soak.py`: everything at once for some seconds, and every promise is kept."""

import pytest
from benchmarks.soak import errors_in, run


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_every_promise_is_kept(database_url: str) -> None:
    report = run(0.1, tables=2, attackers=1, seed=3, database_url=database_url, workers=1)
    assert report.faults == []
    assert report.moves
    assert report.attacks
    assert report.records
    assert report.read_again == report.records


def test_a_fault_in_the_log_is_found() -> None:
    log = (
        'Refectory is at http://127.0.0.1:1.\n{"event": "bot process ended", "level": "warning"}\n'
        'Traceback (most recent call last):\n  File "x.py", line 1\n    raise ValueError\nValueError: 7\n'
        '{"event": "snapshot failed", "level": "error"}\n'
    )
    assert errors_in(log) == ["ValueError: 7", '{"event": "snapshot failed", "level": "error"}']
