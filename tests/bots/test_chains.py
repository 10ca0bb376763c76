"""Chains of one's own choices: whole turns are compared, and then carried out."""

from random import Random

import pytest

from refectory.bots import position_of
from refectory.bots.budget import Budget
from refectory.bots.chains import ALTERNATIVES, Chains
from refectory.bots.judgement import Judgement
from refectory.bots.search import Search
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


def test_all_is_tried_once(game: Game) -> None:
    """With time enough it ends by itself: every step of the best chain has had its alternatives."""
    place = turn_of(game)
    chains = Chains(Judgement(game), place.seat, place.imagine(Random(1)), Random(2))
    chains.improve(lambda count: count >= 3000)
    assert all(len(step.tried) == min(ALTERNATIVES, len(step.legal)) for step in chains._best)


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
