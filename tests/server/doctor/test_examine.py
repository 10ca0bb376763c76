"""The whole examination of a server that runs."""

from pathlib import Path

from refectory.server.doctor.examine import examine
from refectory.server.doctor.finding import Verdict
from tests.server.live_server import live_server


def test_a_server_that_runs_is_well_and_nothing_is_changed(data: Path) -> None:
    with live_server(data) as server:
        before = {path.name: path.stat().st_mtime_ns for path in data.iterdir() if "sqlite3" not in path.name}
        findings = list(examine(server.settings, server.url))
        after = {path.name: path.stat().st_mtime_ns for path in data.iterdir() if "sqlite3" not in path.name}
    assert [finding.text for finding in findings if finding.verdict is Verdict.BAD] == []
    assert f"{server.url} answers, and its tables can be written." in {finding.text for finding in findings}
    assert before == after
