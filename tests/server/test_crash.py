"""A short form of `benchmarks/crash.py`: the server dies a few times under load, and nothing is lost."""

import time
from pathlib import Path
from random import Random

import pytest
from benchmarks.crash import run
from benchmarks.server_faults import NO_CLOCK, WallClock, can_mount_disk
from benchmarks.table_play import CLOCK_MINUTES, CLOCK_SLACK, Report, ScriptedTable

from benchmarks import server_faults

pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
needs_disk = pytest.mark.skipif(not can_mount_disk(), reason="only root can mount a disk of its own")
on_postgres = pytest.mark.thorough
takes_long = pytest.mark.thorough


@pytest.mark.parametrize(
    ("is_postgres", "workers", "faults"),
    [
        (False, 1, ()),
        (False, 1, ("clock",)),
        pytest.param(False, 1, ("disk",), marks=[needs_disk, takes_long]),
        pytest.param(True, 1, ("disk",), marks=[needs_disk, on_postgres]),
        pytest.param(True, 2, ("database",), marks=on_postgres),
        pytest.param(True, 2, ("clock",), marks=on_postgres),
    ],
)
def test_nothing_acknowledged_is_lost_or_doubled(
    is_postgres: bool, workers: int, faults: tuple[str, ...]
) -> None:
    report = run(2, 2, 7, is_postgres, workers, faults)
    assert (report.kills, report.lost, report.doubled, report.wrong_clocks) == (2, 0, 0, 0)
    assert report.acknowledged > 0
    assert report.verified >= 2


@needs_disk
def test_a_full_disk_refuses_what_is_written() -> None:
    with server_faults.small_disk() as disk:
        file = disk.folder / "file"
        file.write_bytes(b"kept")
        disk.leave_no_room()
        with pytest.raises(OSError, match="No space left"):
            file.write_bytes(bytes(10_000))
        disk.make_room()
        file.write_bytes(bytes(10_000))


def test_a_database_that_can_t_restart_is_said_at_once() -> None:
    with pytest.raises(SystemExit, match="needs --postgres"):
        run(1, 1, 1, faults=("database",))


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_faults, "FAKETIME", [])
    with pytest.raises(SystemExit, match=NO_CLOCK):
        WallClock(tmp_path / "clock", Random(1))


def test_a_clock_that_has_jumped_is_seen() -> None:
    table = ScriptedTable(None, None, Report(), has_clock=True)  # type: ignore[arg-type]
    full = CLOCK_MINUTES * 60.0
    table.began = time.monotonic() - 100
    table.compare_clock([full - 60, full - 40])
    assert table.report.wrong_clocks == 0
    table.compare_clock([full - 100 - 2 * CLOCK_SLACK, full])
    assert table.report.wrong_clocks == 1
