"""`refectory backup`: one file, checked, and never over another one."""

from pathlib import Path

import pytest

from refectory.cli.commands.hosting.backup import saved
from refectory.cli.sentences import own_catalogue
from refectory.server.store.open import FILE, migrate
from tests.cli.conftest import Run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data directory with tables, but without keys."""
    (tmp_path / "data").mkdir()
    migrate(f"sqlite:///{tmp_path / 'data' / FILE}")
    return tmp_path / "data"


def test_it_says_what_was_saved(run: Run, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.tar.gz"
    result = run("backup", file, "--data-dir", data)
    assert result.exit_code == 0, result.output
    assert f"Saved and checked: 0 tables, 0 log entries in {file}" in result.output
    assert "The file secret is not in it" in result.output
    again = run("backup", file, "--data-dir", data)
    assert (again.exit_code, "--force" in again.stderr) == (2, True)
    assert run("backup", file, "--data-dir", data, "--force").exit_code == 0


def test_without_a_name_the_file_has_the_time(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("backup", "--data-dir", data).exit_code == 0
    assert len(list(tmp_path.glob("refectory-20*.tar.gz"))) == 1


def test_numbers_are_words_of_the_language() -> None:
    english, german = own_catalogue("en"), own_catalogue("de")
    assert saved({"tables": 1, "log": 1}, english) == "1 table, 1 log entry"
    assert saved({"tables": 2000, "log": 3}, english) == "2,000 tables, 3 log entries"
    assert saved({"tables": 1, "log": 3}, german) == "1 Tisch, 3 Logeinträge"
