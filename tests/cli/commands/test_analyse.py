"""`refectory analyse`: the account of a record as text, JSON and a page; what was found is kept meanwhile."""

import json
from pathlib import Path

import pytest

from refectory.analysis.analyse import Analyser, Effort
from refectory.analysis.checkpoint import Checkpoint, usual_file
from refectory.cli.files import open_record
from tests.cli.conftest import Run


def test_a_record_is_told_and_written(run: Run, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    result = run("analyse", record, "--seconds", 0.5, "--jobs", 1, "--report", page)
    assert result.exit_code == 0, result.output
    assert "Anselm: " in result.output
    assert "skill" in result.output
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert not usual_file(record).exists()


def test_json(run: Run, record: Path) -> None:
    data = json.loads(run("analyse", record, "--seconds", 0.3, "--jobs", 1, "--json").output)
    for seat in data["seats"]:
        assert seat["start"] + seat["skill"] + seat["luck"] == pytest.approx(seat["result"], abs=1e-3)


def test_what_an_interrupted_run_found_is_used(run: Run, record: Path) -> None:
    data = json.loads(run("analyse", record, "--seconds", 0.3, "--jobs", 1, "--json").output)
    _, read, _ = open_record(record)
    effort = Effort(seconds=0.3, workers=1)
    with Checkpoint(usual_file(record), read, effort) as kept:
        Analyser(read, effort, found=lambda look, one: kept.add(look, one) if one.n < 40 else None).run()
    lines = usual_file(record).read_text().count("\n")
    assert lines > 5
    again = json.loads(run("analyse", record, "--seconds", 0.3, "--jobs", 1, "--json").output)
    assert [one["n"] for one in again["decisions"]] == [one["n"] for one in data["decisions"]]
    assert not usual_file(record).exists()


def test_bad_input_is_one_sentence(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    result = run("analyse", broken)
    assert result.exit_code == 2
    assert "This is not a record" in result.output
    assert run("analyse", tmp_path / "none.json").exit_code == 2
    assert run("analyse", broken, "--seconds", 0).exit_code == 2
