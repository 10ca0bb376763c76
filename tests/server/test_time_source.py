"""The server's time."""

from datetime import UTC, datetime

from refectory.server.time_source import TimeSource, wall_time
from tests.server.live_server import ManualTime


def test_the_wall_time_counts_seconds_since_1970() -> None:
    assert datetime.fromtimestamp(wall_time(), UTC).year >= 2024


def test_a_test_can_set_the_time() -> None:
    time = ManualTime(5.0)
    now: TimeSource = time
    time.pass_(2.5)
    assert now() == 7.5
