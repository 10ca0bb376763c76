"""The actions of a decision are compared in the same worlds; a clear best one is found."""

from random import Random

import pytest

from refectory.analysis.judge import Judge
from refectory.bots.bot import position_of
from refectory.bots.budget import Budget
from refectory.games import load_game
from tests.bots.positions import advanced

GAME = load_game("plankenkoorts")
JUDGE = Judge(GAME)


def test_the_worse_action_loses_what_the_others_get() -> None:
    state = advanced(GAME, 3, 20, Random(4))
    position = position_of(GAME, state, state.to_act()[0])
    results = [JUDGE.compare(position, one, Budget(iterations=30), Random(1)) for one in position.legal]
    assert min(result.loss for result in results) == 0
    worst = max(results, key=lambda result: result.loss)
    assert worst.loss > 0.005
    assert worst.given[position.seat] == pytest.approx(-worst.loss)
    assert sum(worst.given) == pytest.approx(0, abs=1e-9)


def test_the_best_is_first_and_more_lines_are_surer() -> None:
    state = advanced(GAME, 2, 25, Random(2))
    position = position_of(GAME, state, state.to_act()[0])
    few = JUDGE.compare(position, position.legal[-1], Budget(iterations=30), Random(1))
    many = JUDGE.compare(position, position.legal[-1], Budget(iterations=150), Random(1))
    for result in (few, many):
        best = result.ranked[0].chances[position.seat]
        assert result.loss == 0 or best > 0
        assert {one.action for one in result.ranked} == set(position.legal)
    assert many.lines > few.lines
    assert many.error <= few.error


def test_without_a_choice_nothing_is_lost() -> None:
    state = advanced(GAME, 2, 25, Random(2))
    position = position_of(GAME, state, state.to_act()[0])
    result = JUDGE.compare(position, None, Budget(iterations=60), Random(1))
    assert (result.loss, result.given) == (0.0, [0.0, 0.0])
