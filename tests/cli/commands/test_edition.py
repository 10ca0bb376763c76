"""`refectory edition`: export, edit, check."""

import json
from pathlib import Path

from jsonschema import Draft202012Validator

from refectory.games import shipped_edition
from tests.cli.conftest import Run


def test_export_to_the_screen(run: Run) -> None:
    assert run("edition", "export", "plankenkoorts").output == shipped_edition("plankenkoorts").text


def test_export_and_check(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run("edition", "export", "plankenkoorts", "-o", file)
    output = run("edition", "check", file).output
    assert "a complete edition of plankenkoorts, named standard" in output
    assert "reconstructed: copies, house" in output


def test_all_from_the_box(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(shipped_edition("plankenkoorts").text.replace('"reconstructed"', '"rulebook"'))
    assert "reconstructed: nothing" in run("edition", "check", file).output


def test_the_schema_on_the_screen_and_in_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "plank.schema.json"
    shown = json.loads(run("edition", "schema", "plankenkoorts").output)
    told = run("edition", "schema", "plankenkoorts", "-o", file).output
    assert "#:schema plank.schema.json" in told
    assert json.loads(file.read_text("utf-8")) == shown
    Draft202012Validator(shown).validate(shipped_edition("plankenkoorts").values)


def test_the_schema_of_a_game_that_is_not_there(run: Run) -> None:
    refused = run("edition", "schema", "chess")
    assert refused.exit_code != 0
    assert "There is no game 'chess'" in refused.output
