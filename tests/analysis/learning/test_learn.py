"""Learning from played games."""

from refectory.analysis.learning.learn import learn
from refectory.analysis.learning.training_games import TrainingGame, TrainingGames
from refectory.games import load_game

GAME = load_game("plankenkoorts")


def played(players: int, count: int) -> list[TrainingGame]:
    brothers = TrainingGames(GAME, players, "learn")
    return [game for number in range(count) if (game := brothers.play(number))]


def test_chances_are_better_than_equal_ones_in_games_that_were_not_learnt_from() -> None:
    told: list[str] = []
    learnt = learn(GAME, {2: played(2, 48)}, told.append)
    figures = learnt[2].figures
    assert figures.games == 48
    assert figures.brier < 0.23  # equal chances have 0.25
    assert figures.calibration_error < 0.1
    assert any("48 games" in line for line in told)


def test_numbers_of_players_learn_together() -> None:
    games = {2: played(2, 20), 3: played(3, 20)}
    learnt = learn(GAME, games)
    assert list(learnt) == [2, 3]
    assert learnt == learn(GAME, games)
    assert learnt[3].figures.positions * 3 == sum(one.size for one in learnt[3].figures.bins)
