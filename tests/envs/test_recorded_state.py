"""States with their events: copies are independent, and a pickled one is the same."""

import pickle
from random import Random

from refectory.core.game import CHANCE
from refectory.envs.recorded_state import RecordedState
from refectory.games import load_game


def test_copies_are_independent_and_can_be_pickled() -> None:
    game = load_game("monasterium")
    recorded = RecordedState(game, game.new(game.setup(2)), 50)
    luck = Random(2)
    for _ in range(30):
        legal = (
            recorded.state.sample_chance(luck).index
            if recorded.seat == CHANCE
            else luck.choice(recorded.legal())
        )
        recorded.play(legal)
    copy, read = recorded.copy(), pickle.loads(pickle.dumps(recorded))
    before = recorded.state.dump()
    copy.play(copy.state.sample_chance(luck).index if copy.seat == CHANCE else copy.legal()[0])
    assert recorded.state.dump() == before == read.state.dump()
    assert read.left == recorded.left
    assert read.events_for(0) == recorded.events_for(0)


def test_only_decisions_count_against_the_limit() -> None:
    game = load_game("plankenkoorts")
    recorded = RecordedState(game, game.new(game.setup(2)), 1)
    luck = Random(1)
    while recorded.seat == CHANCE:
        recorded.play(recorded.state.sample_chance(luck).index)
    assert recorded.left == 1
    assert not recorded.is_over
    recorded.play(recorded.legal()[0])
    assert recorded.left == 0
