"""`refectory golden`: written once, compared ever after."""

from pathlib import Path

import pytest

from refectory.cli.commands import golden
from refectory.cli.golden_text import Case
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _one_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "all_cases", lambda: (Case("plankenkoorts", 2),))


def test_update_then_same(run: Run, tmp_path: Path) -> None:
    assert "1 playthroughs, 1 written." in run("golden", "--update", "--dir", tmp_path).output
    assert "1 playthroughs, 0 differ." in run("golden", "--dir", tmp_path).output
    text = (tmp_path / "plankenkoorts-2.txt").read_text()
    assert text.startswith("plankenkoorts (rules 1, edition standard): 2 players")
    assert len(text) < 60_000
    assert "place 1" in text


def test_difference_is_shown(run: Run, tmp_path: Path) -> None:
    run("golden", "--update", "--dir", tmp_path)
    file = tmp_path / "plankenkoorts-2.txt"
    file.write_text(file.read_text().replace("dealt count=5", "dealt count=6", 1))
    result = run("golden", "--dir", tmp_path)
    assert result.exit_code == 1
    assert "-                dealt count=6" in result.stdout
    assert "+                dealt count=5" in result.stdout
    assert result.stderr == "refectory: 1 playthroughs differ; if that is right: refectory golden --update\n"


def test_missing_file_differs(run: Run, tmp_path: Path) -> None:
    assert run("golden", "--dir", tmp_path).exit_code == 1
