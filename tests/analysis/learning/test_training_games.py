"""Games to learn from."""

import pytest

from refectory.analysis.learning import training_games as module
from refectory.analysis.learning.training_games import TrainingGames, positions
from refectory.games import load_game

GAME = load_game("plankenkoorts")


def test_a_game_follows_from_its_seed_and_number() -> None:
    game = TrainingGames(GAME, 2, "a").play(3)
    assert game is not None
    assert TrainingGames(GAME, 2, "a").play(3) == game
    assert TrainingGames(GAME, 2, "a").play(4) != game
    assert TrainingGames(GAME, 2, "b").play(3) != game


def test_its_positions_lead_from_the_start_to_the_end() -> None:
    game = TrainingGames(GAME, 3, "a").play(0)
    assert game is not None
    ended = [state.outcome() is not None for state in positions(GAME, game)]
    assert len(ended) == len(game.moves) + 1
    assert ended == [False] * len(game.moves) + [True]


def test_a_game_without_end_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIMIT", 20)
    assert TrainingGames(GAME, 2, "a").play(0) is None


def test_slips_change_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLIP", 0.0)
    sound = TrainingGames(GAME, 2, "a").play(3)
    monkeypatch.setattr(module, "SLIP", 1.0)
    assert TrainingGames(GAME, 2, "a").play(3) != sound
