"""The numbers by which a position is judged: those of the game, or the usual ones."""

from random import Random

import pytest

from refectory.analysis.chance_model import features as module
from refectory.analysis.chance_model.features import USUAL, Features, totals
from refectory.bots.evaluation import value_of
from refectory.games import load_game
from tests.bots.positions import advanced


def test_a_game_names_its_own_features() -> None:
    game = load_game("sator")
    features = Features(game)
    state = advanced(game, 3, 30, Random(1))
    rows = features.rows(state)
    assert [len(row) for row in rows] == [len(features.names)] * 3
    assert "books" in features.names


def test_a_game_without_features_has_points_evaluation_and_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("monasterium")
    monkeypatch.setattr(module, "find_spec", lambda path: None)
    features = Features(game)
    state = advanced(game, 2, 30, Random(1))
    acting = state.to_act()[0]
    assert features.names == USUAL
    assert features.progress(state) == 0
    assert features.rows(state)[acting] == [totals(state)[acting], value_of(game)(state, acting), 1.0]
    assert features.rows(state)[1 - acting][2] == 0


def test_totals_are_the_points_of_all_sources() -> None:
    state = advanced(load_game("monasterium"), 2, 60, Random(1))
    assert totals(state) == [sum(points.values()) for points in state.scores()]
    assert sum(totals(state)) > 0
