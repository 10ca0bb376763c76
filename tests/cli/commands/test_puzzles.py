"""`refectory puzzles`: writes a file that the games read."""

from pathlib import Path

from refectory.core.positions.puzzle import read_puzzles
from refectory.games import load_game
from tests.cli.conftest import Run


def test_puzzles(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "turns.json"
    output = run("puzzles", "plankenkoorts", "--games", 4, "--most", 2, "-o", file).output
    assert f"{file}: 2 of " in output
    assert len(read_puzzles(load_game("plankenkoorts"), "turns.json", file.read_text())) == 2
