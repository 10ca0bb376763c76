"""`refectory restore`: checks a backup, and replaces nothing unless told to."""

from pathlib import Path

from refectory.server.store.open import FILE, migrate
from tests.cli.conftest import Run


def test_a_backup_is_checked_restored_and_not_restored_twice(run: Run, tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "b.tar.gz"
    here.mkdir()
    migrate(f"sqlite:///{here / FILE}")
    assert run("backup", file, "--data-dir", here).exit_code == 0
    checked = run("restore", file, "--check", "--data-dir", there)
    assert checked.output.startswith("Sound: 0 tables, 0 log entries, saved at 20")
    assert not there.exists()
    done = run("restore", file, "--data-dir", there)
    assert done.output.startswith("Restored and checked: 0 tables")
    assert (there / FILE).stat().st_mode & 0o777 == 0o600
    again = run("restore", file, "--data-dir", there)
    assert (again.exit_code, "has tables already; give --force" in again.stderr) == (2, True)
    assert run("restore", file, "--data-dir", there, "--force").exit_code == 0


def test_something_else_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Anna")
    for name in ("letter", "nothing"):
        result = run("restore", tmp_path / name, "--data-dir", tmp_path / "data")
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1
