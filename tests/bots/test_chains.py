"""Chains of one's own choices: whole turns are compared, and then carried out."""

from random import Random

import pytest

from refectory.bots import Position, position_of
from refectory.bots import turn_planner as chains_module
from refectory.bots.budget import Budget
from refectory.bots.evaluation import Judgement
from refectory.bots.luck import settle
from refectory.bots.search import Search
from refectory.bots.turn_planner import ALTERNATIVES, Chains
from refectory.core.game import CHANCE, Game
from refectory.games import load_game
from tests.bots.positions import turn_of


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("rennes")


def test_a_chain_is_lawful_and_comes_to_rest(game: Game) -> None:
    place = turn_of(game)
    judgement = Judgement(game)
    chains = Chains(judgement, place.seat, place.imagine(Random(1)), Random(2))
    world = place.imagine(Random(3))
    for action in chains.actions:
        assert action in world.legal_actions(place.seat)
        assert not judgement.at_rest(world)
        world.apply(place.seat, action)
    assert world.to_act() != (place.seat,) or judgement.at_rest(world)


def test_trying_others_never_ends_worse(game: Game) -> None:
    place = turn_of(game)
    chains = Chains(Judgement(game), place.seat, place.imagine(Random(1)), Random(2))
    first, before = chains.actions, chains.worth
    tried = chains.improve(lambda count: count >= 25)
    assert 1 < tried <= 25
    assert chains.worth >= before
    assert (chains.worth > before) == (chains.actions != first)


def climbed(game: Game, place: Position, seed: int, again: int, monkeypatch: pytest.MonkeyPatch) -> Chains:
    """What is found with time enough: it ends by itself, having begun again so often in vain."""
    monkeypatch.setattr(chains_module, "IN_VAIN", again)
    chains = Chains(Judgement(game), place.seat, place.imagine(Random(1)), Random(seed))
    assert chains.improve(lambda count: count >= 20_000) < 20_000
    return chains


def test_all_is_tried_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of the best chain has had its alternatives."""
    chains = climbed(game, turn_of(game), 2, 0, monkeypatch)
    assert all(len(step.tried) == min(ALTERNATIVES, len(step.legal)) for step in chains._best.steps)


def seventh_turn(game: Game, luck: Random) -> Position:
    """In a game of quick chains: much is possible by then."""
    state, turns = game.new(game.setup(2)), 0
    settle(state, luck)
    while True:
        seat = state.to_act()[0]
        turns += state.frames[-1].phase == "turn" and not state.spent
        if turns == 7:
            return position_of(game, state, seat)
        for action in Chains(Judgement(game), seat, state, luck).actions:
            state.apply(seat, action)
        settle(state, luck)


def test_beginning_again_ends_better_now_and_then_and_never_worse(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = seventh_turn(game, Random(7))
    once = [climbed(game, place, seed, 0, monkeypatch).worth for seed in range(3)]
    often = [climbed(game, place, seed, 3, monkeypatch).worth for seed in range(3)]
    assert all(one <= other for one, other in zip(once, often, strict=True))
    assert once != often


def test_a_chain_is_carried_out_without_thinking_again(game: Game) -> None:
    luck = Random(4)
    place = turn_of(game)
    bot = Search(game, Budget(iterations=20))
    state = place.imagine(luck)
    first = bot.choose(place, luck)
    tried, chain = bot.iterations, bot._thought.chain if bot._thought else []
    assert chain
    state.apply(place.seat, first)
    for action in chain:
        assert bot.choose(position_of(game, state, place.seat), luck) is action
        state.apply(place.seat, action)
    assert bot.iterations == tried


def test_a_whole_turn_is_played_without_a_tree_even_its_refilling(game: Game) -> None:
    luck = Random(4)
    place = turn_of(game)
    bot = Search(game, Budget(iterations=20))
    state = place.imagine(luck)
    refilled = 0
    while place.seat in state.to_act() or state.to_act() == (CHANCE,):
        if state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
            continue
        refilled += bot.judgement.at_rest(state) and len(state.legal_actions(place.seat)) > 1
        state.apply(place.seat, bot.choose(position_of(game, state, place.seat), luck))
        assert bot._thought is None or bot._thought.tree is None
    assert refilled
