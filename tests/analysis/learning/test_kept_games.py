"""Games that are kept for a later run."""

from pathlib import Path

import pytest

from refectory.analysis.learning.kept_games import KeptGames, KeptGamesError
from refectory.analysis.learning.training_games import TrainingGame
from refectory.games import load_game

GAME = load_game("plankenkoorts")
ONE, TWO = TrainingGame(2, 0, [(-1, 5), (0, 7)]), TrainingGame(3, 4, [(1, 2)])


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    kept = KeptGames(tmp_path / "games.jsonl", GAME, "0")
    assert kept.read() == []
    kept.add(ONE)
    kept.add(TWO)
    assert kept.read() == [ONE, TWO]


def test_games_of_another_kind_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    KeptGames(path, GAME, "0").add(ONE)
    with pytest.raises(KeptGamesError, match="another seed: '0', not '1'"):
        KeptGames(path, GAME, "1").read()
    with pytest.raises(KeptGamesError, match="another game: 'plankenkoorts', not 'sator'"):
        KeptGames(path, load_game("sator"), "0").read()


@pytest.mark.parametrize("text", ["?", "[]", "{}", '{"game": "plankenkoorts"}'])
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(KeptGamesError, match="no file of games"):
        KeptGames(path, GAME, "0").read()


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(KeptGamesError, match="can't be written"):
        KeptGames(tmp_path / "none" / "games.jsonl", GAME, "0").add(ONE)
