"""The server's time."""

from datetime import UTC, datetime

from refectory.server.time_source import TimeSource, server_time, steady_time
from tests.server.live_server import ManualTime


def test_the_time_counts_seconds_since_1970() -> None:
    assert datetime.fromtimestamp(server_time(), UTC).year >= 2024


def test_a_test_can_set_the_time() -> None:
    time = ManualTime(5.0)
    now: TimeSource = time
    time.pass_(2.5)
    assert now() == 7.5


def test_a_jump_of_the_wall_clock_changes_nothing() -> None:
    """An hour forward abandons no game, and an hour backward stops no clock."""
    wall, monotonic = ManualTime(1_000_000.0), ManualTime(50.0)
    now = steady_time(wall, monotonic)
    assert now() == 1_000_000.0
    for jump in (3600.0, -7200.0):
        wall.pass_(jump)
        before = now()
        monotonic.pass_(1.5)
        assert now() == before + 1.5
