"""`refectory edition`: export, edit, check."""

import json
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from refectory.cli import limited_check
from refectory.core.errors import EditionError
from refectory.games import shipped_edition
from refectory.server.content.untrusted import edition_check
from tests.cli.conftest import Run

RENNES = shipped_edition("rennes").text


def test_export_to_the_screen(run: Run) -> None:
    assert run("edition", "export", "plankenkoorts").output == shipped_edition("plankenkoorts").text


def test_export_and_check(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run("edition", "export", "plankenkoorts", "-o", file)
    output = run("edition", "check", file).output
    assert "a complete edition of plankenkoorts, named standard" in output
    assert "reconstructed: copies, house" in output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * 50_000, "mine.toml: is nested more than 6 deep."),
        ("a=1\n" * 5_001, "mine.toml: has more than 5000 keys."),
        ('game = "chess"\nname = "mine"', "There is no game 'chess'"),
        (
            RENNES.replace('"a-e1", "b-w1"', '"a-e1", "c-w1"'),
            "mine.toml: area[1].west: is a corridor to nowhere",
        ),
    ],
)
def test_what_a_server_refuses_is_refused_here(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    refused = run("edition", "check", file)
    assert refused.exit_code != 0
    assert said in refused.output.replace("\n", " ")


def spend_time(pipe: Connection) -> None:
    def work(file: str, text: str) -> None:
        while True:
            pass

    edition_check.check_edition = work  # type: ignore[assignment]
    edition_check.SECONDS = 0.2
    limited_check.check_in_process(pipe)


def fail(pipe: Connection) -> None:
    raise SystemExit(3)


@pytest.mark.parametrize(("work", "said"), [(spend_time, "too much time"), (fail, "can't be checked")])
def test_a_check_that_takes_too_long_or_fails_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[Connection], None], said: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(RENNES)
    monkeypatch.setattr(limited_check, "WORK", work)
    with pytest.raises(EditionError, match=f"mine.toml: .*{said}"):
        limited_check.checked_edition(file)


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
