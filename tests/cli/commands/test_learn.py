"""`refectory learn`: plays, learns, judges and writes."""

from pathlib import Path

from refectory.analysis.chance_model.chance_data import parse_chances
from tests.cli.conftest import Run


def test_it_writes_what_it_learnt_and_goes_on_with_kept_games(run: Run, tmp_path: Path) -> None:
    out, keep, page = tmp_path / "chances.json", tmp_path / "games.jsonl", tmp_path / "page.md"
    page.write_text("<!-- chances plankenkoorts -->\n<!-- end of chances plankenkoorts -->\n", "utf-8")
    (tmp_path / "pictures").mkdir()
    words = ("learn", "plankenkoorts", "--games", 20, "--keep", keep, "--out", out)
    first = run(*words, "--players", 2, "--page", page)
    assert first.exit_code == 0, first.output
    assert "plankenkoorts, 2 players, 20 games: calibration error" in first.output
    assert "The chances of a position take" in first.output
    assert "| 2 | 20 | 160 |" in page.read_text("utf-8")
    assert len(keep.read_text("utf-8").splitlines()) == 20
    second = run(*words, "--players", 3, "--seconds", 60)
    assert second.exit_code == 0, second.output
    assert list(parse_chances(out.read_text("utf-8")).learnt) == [2, 3]
    assert len(keep.read_text("utf-8").splitlines()) == 40


def test_faults_are_one_sentence(run: Run, tmp_path: Path) -> None:
    assert "2 to 6 players, not 9" in run("learn", "plankenkoorts", "--players", 9).output
    assert "There is no game" in run("learn", "chess").output
    assert "20" in run("learn", "plankenkoorts", "--games", 3).output
    keep = tmp_path / "games.jsonl"
    keep.write_text("?", "utf-8")
    result = run("learn", "plankenkoorts", "--keep", keep)
    assert result.exit_code == 2
    assert "no file of games" in result.output
