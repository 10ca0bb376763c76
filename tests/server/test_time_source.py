"""The server's time."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from refectory.server.time_source import FILE, TimeSource, kept_time, steady_time, time_kept_in
from tests.server.live_server import ManualTime


def test_the_time_counts_seconds_since_1970(tmp_path: Path) -> None:
    for now in (steady_time(), kept_time(tmp_path)):
        assert datetime.fromtimestamp(now(), UTC).year >= 2024


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


def test_a_jump_between_two_servers_changes_nothing(tmp_path: Path) -> None:
    wall, monotonic = ManualTime(1_000_000.0), ManualTime(50.0)
    kept_time(tmp_path, wall, monotonic, lambda: "boot-1\n")
    for jump in (3600.0, -7200.0):
        wall.pass_(jump)
        monotonic.pass_(10.0)
        now = kept_time(tmp_path, wall, monotonic, lambda: "boot-1\n")
        assert now() == 1_000_000.0 + monotonic() - 50.0


@pytest.mark.parametrize("content", ["boot-0 5.0", "nonsense", "boot-1 x", ""])
def test_after_a_restart_of_the_machine_its_clock_counts(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    now = kept_time(tmp_path, ManualTime(1_000_000.0), ManualTime(50.0), lambda: "boot-1")
    assert now() == 1_000_000.0


def test_only_the_owner_can_read_the_time_that_was_kept(tmp_path: Path) -> None:
    assert time_kept_in(tmp_path) is None
    now = kept_time(tmp_path)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    assert time_kept_in(tmp_path) == pytest.approx(now(), abs=5.0)
    (tmp_path / FILE).chmod(0o644)  # as older releases left it
    kept_time(tmp_path)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_nothing_is_kept_where_a_restart_of_the_machine_is_not_told(tmp_path: Path) -> None:
    assert kept_time(tmp_path, ManualTime(1_000_000.0), ManualTime(50.0), lambda: "")() == 1_000_000.0
    assert not (tmp_path / FILE).exists()
