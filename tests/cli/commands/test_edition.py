"""`refectory edition`: export, edit, check."""

from pathlib import Path

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
