"""Whole turns are planned, compared, and then carried out."""

from random import Random

import pytest

from refectory.bots import Position, position_of, turn_planner
from refectory.bots.budget import Budget
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.luck import resolve_chance
from refectory.bots.search import SearchBot
from refectory.bots.turn_planner import ALTERNATIVES, TurnPlanner
from refectory.core.game import CHANCE, Game
from refectory.games import load_game
from tests.bots.positions import turn_of


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("rennes")


def test_a_plan_is_lawful_and_ends_where_the_turn_ends(game: Game) -> None:
    place = turn_of(game)
    evaluation = GameEvaluation(game)
    planner = TurnPlanner(evaluation, place.seat, place.imagine(Random(1)), Random(2))
    world = place.imagine(Random(3))
    for action in planner.actions:
        assert action in world.legal_actions(place.seat)
        assert not evaluation.at_rest(world)
        world.apply(place.seat, action)
    assert world.to_act() != (place.seat,) or evaluation.at_rest(world)


def test_a_changed_plan_is_never_worse(game: Game) -> None:
    place = turn_of(game)
    planner = TurnPlanner(GameEvaluation(game), place.seat, place.imagine(Random(1)), Random(2))
    first, before = planner.actions, planner.value
    tried = planner.improve(lambda count: count >= 25)
    assert 1 < tried <= 25
    assert planner.value >= before
    assert (planner.value > before) == (planner.actions != first)


def improved(
    game: Game, place: Position, seed: int, restarts: int, monkeypatch: pytest.MonkeyPatch
) -> TurnPlanner:
    """The planner after it has stopped by itself, with time enough and this number of restarts."""
    monkeypatch.setattr(turn_planner, "MOST_RESTARTS", restarts)
    planner = TurnPlanner(GameEvaluation(game), place.seat, place.imagine(Random(1)), Random(seed))
    assert planner.improve(lambda count: count >= 20_000) < 20_000
    return planner


def test_all_alternatives_are_tried(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every alternative at every step of the best plan was tried."""
    planner = improved(game, turn_of(game), 2, 0, monkeypatch)
    assert all(len(step.tried) == min(ALTERNATIVES, len(step.legal)) for step in planner._best.steps)


def seventh_turn(game: Game, luck: Random) -> Position:
    """The seventh turn of a game in which every turn follows its first plan: much is possible by then."""
    state, turns = game.new(game.setup(2)), 0
    resolve_chance(state, luck)
    while True:
        seat = state.to_act()[0]
        turns += state.frames[-1].phase == "turn" and not state.spent
        if turns == 7:
            return position_of(game, state, seat)
        for action in TurnPlanner(GameEvaluation(game), seat, state, luck).actions:
            state.apply(seat, action)
        resolve_chance(state, luck)


def test_restarts_are_sometimes_better_and_never_worse(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    place = seventh_turn(game, Random(7))
    once = [improved(game, place, seed, 0, monkeypatch).value for seed in range(3)]
    often = [improved(game, place, seed, 3, monkeypatch).value for seed in range(3)]
    assert all(one <= other for one, other in zip(once, often, strict=True))
    assert once != often


def test_a_plan_is_carried_out_without_planning_again(game: Game) -> None:
    luck = Random(4)
    place = turn_of(game)
    bot = SearchBot(game, Budget(iterations=20))
    state = place.imagine(luck)
    first = bot.choose(place, luck)
    tried, planned = bot.iterations, bot._continuation.actions if bot._continuation else []
    assert planned
    state.apply(place.seat, first)
    for action in planned:
        assert bot.choose(position_of(game, state, place.seat), luck) is action
        state.apply(place.seat, action)
    assert bot.iterations == tried


def test_a_whole_turn_is_played_without_a_tree_even_its_refilling(game: Game) -> None:
    luck = Random(4)
    place = turn_of(game)
    bot = SearchBot(game, Budget(iterations=20))
    state = place.imagine(luck)
    refilled = 0
    while place.seat in state.to_act() or state.to_act() == (CHANCE,):
        if state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
            continue
        refilled += bot.evaluation.at_rest(state) and len(state.legal_actions(place.seat)) > 1
        state.apply(place.seat, bot.choose(position_of(game, state, place.seat), luck))
        assert bot._continuation is None or bot._continuation.tree is None
    assert refilled
