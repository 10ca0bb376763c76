"""The actions of a decision are compared in the same worlds; a clear best one is found."""

from random import Random

import pytest

from refectory.analysis.compare import Comparing
from refectory.analysis.judge import Judge
from refectory.analysis.lines_of_play import Line, Lines
from refectory.bots.bot import Position, position_of
from refectory.bots.budget import Budget
from refectory.core.action import Action
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


@pytest.mark.parametrize("name", ["plankenkoorts", "monasterium"])
def test_with_the_same_seed_more_lines_begin_with_the_same_ones(name: str) -> None:
    """So a hint that is surer than the one before is made of its lines and of more."""
    game = load_game(name)
    state = advanced(game, 2, 25, Random(2))
    position = position_of(game, state, state.to_act()[0])
    judge = Judge(game)
    few, many = (tried(judge, position, count) for count in (40, 160))
    assert few
    assert sum(map(len, many.values())) > sum(map(len, few.values()))
    for action, lines in few.items():
        assert many[action][: len(lines)] == lines


def tried(judge: Judge, position: Position, count: int) -> dict[Action, list[Line]]:
    """The lines of play of a comparison, by their actions."""
    rng = Random(5)
    comparing = Comparing(Lines(judge.model, judge.evaluation, position, rng), position, None)
    comparing.run(Budget(iterations=count), rng)
    return comparing._tried


def test_without_a_choice_nothing_is_lost() -> None:
    state = advanced(GAME, 2, 25, Random(2))
    position = position_of(GAME, state, state.to_act()[0])
    result = JUDGE.compare(position, None, Budget(iterations=60), Random(1))
    assert (result.loss, result.given) == (0.0, [0.0, 0.0])


def comparing_two(near: float, far: float) -> Comparing:
    """Two actions that were tried twice; the other one is so much better for the seat by either judgement."""
    state = advanced(GAME, 2, 25, Random(2))
    position = position_of(GAME, state, state.to_act()[0])
    chosen, other = position.legal[:2]
    pair = Position(GAME, 0, [chosen, other], position.look, position.imagine)
    comparing = Comparing(Lines(JUDGE.model, JUDGE.evaluation, position, Random(5)), pair, chosen)
    comparing._tried = {
        chosen: [Line([0.5, 0.5], [0.4, 0.6])] * 50,
        other: [Line([0.5 + near, 0.5 - near], [0.4 + far, 0.6 - far])] * 50,
    }
    return comparing


@pytest.mark.parametrize(
    ("near", "far", "counts"),
    [(0.1, 0.1, 0.1), (0.02, 0.2, 0.02), (0.2, 0.02, 0.02), (0.0, 0.2, 0.0), (-0.02, 0.2, 0.0)],
)
def test_only_what_both_judgements_see_is_lost(near: float, far: float, counts: float) -> None:
    result = comparing_two(near, far).result()
    best, chosen = result.ranked
    assert best.chances[0] >= chosen.chances[0]
    assert result.loss == pytest.approx(max(0.0, counts - result.error), abs=1e-9)
    assert best.chances[0] - chosen.chances[0] == pytest.approx(counts)
    assert sum(best.chances) == pytest.approx(1)
