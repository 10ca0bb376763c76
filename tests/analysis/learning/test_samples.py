"""Positions of a game, as numbers."""

import pytest

from refectory.analysis.chance_model.features import Features
from refectory.analysis.learning.samples import POSITIONS, WORLDS, samples_of
from refectory.analysis.learning.training_games import TrainingGames
from refectory.games import load_game


@pytest.mark.parametrize(("name", "worlds"), [("plankenkoorts", WORLDS), ("monasterium", 1)])
def test_a_game_gives_some_positions_with_its_result(name: str, worlds: int) -> None:
    game = load_game(name)
    features = Features(game)
    played = TrainingGames(game, 2, "0").play(0)
    assert played is not None
    samples = samples_of(game, features, played)
    assert len(samples) == POSITIONS
    assert samples == samples_of(game, features, played)
    for sample in samples:
        assert len(sample.worlds) == worlds
        assert sum(sample.result) == 1
        assert len(sample.points) == len(sample.world.rows) == 2
    if worlds > 1:
        assert any(world != sample.world for sample in samples for world in sample.worlds)
