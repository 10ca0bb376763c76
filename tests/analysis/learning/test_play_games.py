"""Only what is missing is played."""

from refectory.analysis.learning.play_games import play_missing
from refectory.analysis.learning.training_games import TrainingGame, TrainingGames
from refectory.games import load_game

GAME = load_game("plankenkoorts")


def test_known_games_are_not_played_again() -> None:
    first = TrainingGames(GAME, 2, "0").play(0)
    assert first is not None
    added: list[TrainingGame] = []
    games = play_missing(GAME, 2, "0", [first], 3, 60, added.append)
    assert [game.number for game in games] == [0, 1, 2]
    assert added == games[1:]


def test_time_ends_it() -> None:
    assert play_missing(GAME, 2, "0", [], 3, 0, lambda game: None) == []


def test_enough_is_enough() -> None:
    known = [TrainingGame(2, number, []) for number in range(5)]
    assert play_missing(GAME, 2, "0", known, 3, 60, lambda game: None) == known[:3]
