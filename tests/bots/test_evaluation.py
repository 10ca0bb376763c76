"""What the bots read from a game's own modules."""

from random import Random

import pytest

from refectory.bots.evaluation import GameEvaluation, NoEvaluation, ScaledEvaluation, value_of
from refectory.core.game import Game
from refectory.games import load_game
from tests.bots.positions import advanced


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


def test_a_game_without_an_evaluation(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refectory.bots.evaluation.find_spec", lambda name: None)
    with pytest.raises(NoEvaluation, match="only random can play it"):
        value_of(game)


def test_a_game_chooses_how_it_is_searched() -> None:
    kinds = {
        name: (evaluation.has_long_turns, evaluation.playout_policy is not None)
        for name in ("plankenkoorts", "monasterium", "rennes", "sator")
        for evaluation in [GameEvaluation(load_game(name))]
    }
    assert kinds == {
        "plankenkoorts": (False, True),
        "monasterium": (False, False),
        "rennes": (True, False),
        "sator": (False, False),
    }


def test_without_worth_trying_every_action_is() -> None:
    game = load_game("monasterium")
    state = advanced(game, 2, 5, Random(1))
    seat = state.to_act()[0]
    legal = state.legal_actions(seat)
    assert GameEvaluation(game).worth_trying(state, seat, legal) == legal


def test_scaled_values_are_relative_to_the_start(game: Game) -> None:
    evaluation, state = GameEvaluation(game), advanced(game, 2, 20, Random(1))
    scaled = ScaledEvaluation(evaluation, state)
    assert scaled.value(state, 0) == 0.5
    start = evaluation.value(state, 0)
    evaluation.value = lambda other, seat: start + evaluation.scale
    assert 0.5 < scaled.value(state, 0) < 1
    evaluation.value = lambda other, seat: start - 100 * evaluation.scale
    assert scaled.value(state, 0) == pytest.approx(0)
