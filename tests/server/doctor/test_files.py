"""The files of a data directory: their owner, who can read them, and the room on their disk."""

from collections import namedtuple
from pathlib import Path

import pytest

from refectory.server.doctor import files
from refectory.server.doctor.files import check_files, check_room
from refectory.server.doctor.finding import Verdict
from tests.server.live_server import live_server

Usage = namedtuple("Usage", "total used free")


def test_what_a_server_writes_is_for_its_owner_only(data: Path) -> None:
    with live_server(data):
        findings = list(check_files(data))
        assert len(list(data.iterdir())) >= 5
    assert [finding.verdict for finding in findings] == [Verdict.GOOD] * 3


def test_a_file_that_others_can_read_is_found_with_what_to_do(data: Path) -> None:
    data.mkdir(mode=0o700)
    (data / "secret").touch(0o644)
    (data / "secret").chmod(0o644)
    found = [finding for finding in check_files(data) if finding.verdict is Verdict.BAD]
    assert [finding.text.partition("do: ")[2] for finding in found] == [f"chmod go= {data / 'secret'}"]
    (data / "secret").chmod(0o600)
    data.chmod(0o755)
    assert any("chmod 700" in finding.text for finding in check_files(data))


def test_a_directory_that_is_not_there_is_no_fault(tmp_path: Path) -> None:
    missing, room = check_files(tmp_path / "a" / "b")
    assert (missing.verdict, room.verdict) == (Verdict.DOUBTFUL, Verdict.GOOD)


@pytest.mark.parametrize(
    ("megabytes", "verdict"), [(50, Verdict.BAD), (500, Verdict.DOUBTFUL), (5000, Verdict.GOOD)]
)
def test_a_full_disk_is_told(
    tmp_path: Path, megabytes: int, verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files.shutil, "disk_usage", lambda _: Usage(0, 0, megabytes * 1024 * 1024))
    assert check_room(tmp_path).verdict is verdict
