"""`refectory doctor`: a line for each check, and an exit code for scripts."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_new_host_has_nothing_wrong(run: Run, tmp_path: Path) -> None:
    result = run("doctor", "--data-dir", tmp_path / "data")
    assert result.exit_code == 0, result.output
    assert "look   The data directory" in result.output
    assert "Nothing is wrong" in result.output.splitlines()[-1]
    assert not (tmp_path / "data").exists()


def test_what_is_wrong_is_told_and_is_the_exit_code(run: Run, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("too short")
    result = run("doctor", "--data-dir", tmp_path)
    assert result.exit_code == 1
    assert "WRONG  The secret of all links can't be used" in result.output
    assert "checks found something wrong." in result.stderr


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [("nl", "kijk  De datamap", "Er is niets mis"), ("de", "prüfen  Der Datenordner", "Nichts ist falsch"),
     ("it", "guarda  La cartella dei dati", "Nessun errore")],
)  # fmt: skip
def test_the_doctor_speaks_other_languages(
    run: Run, tmp_path: Path, lang: str, first: str, last: str
) -> None:
    said = run("doctor", "--data-dir", tmp_path / "data", "--lang", lang).output
    assert first in said
    assert last in said.splitlines()[-1]
    assert not re.search(r"^\w+ +[a-z]+\.[a-z]+$", said, re.MULTILINE)  # no key without a sentence
