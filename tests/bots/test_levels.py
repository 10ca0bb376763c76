"""Novice, brother, abbot."""

from random import Random
from typing import get_args

import pytest

from refectory.bots import BOTS, LEVELS, Level, make_bot, position_of
from refectory.bots.greedy import Greedy
from refectory.bots.novice import Novice
from refectory.bots.search import Search
from refectory.games import load_game, names
from refectory.server.shapes import Level as ServerLevel
from tests.bots.positions import advanced
from tests.bots.test_bots import played


def test_levels_are_bots() -> None:
    assert LEVELS == get_args(Level) == get_args(ServerLevel)
    assert set(LEVELS) <= set(BOTS)
    game = load_game("plankenkoorts")
    made = [type(make_bot(level, game)) for level in LEVELS]
    assert made == [Novice, Greedy, Search]


@pytest.mark.parametrize("name", names())
def test_a_novice_is_lawful_and_errs_but_not_at_random(name: str) -> None:
    """It often does what the judgement likes best, and often something else."""
    game = load_game(name)
    luck = Random(name)
    same = decisions = 0
    for n in range(4 if name == "rennes" else 30):
        state = advanced(game, 2, 10 + n, luck)
        if not state.to_act():
            continue
        seat = state.to_act()[0]
        position = position_of(game, state, seat)
        chosen = make_bot("novice", game).choose(position, luck)
        assert chosen in position.legal
        same += chosen is make_bot("greedy", game).choose(position, luck)
        decisions += 1
    assert 0 < same < decisions or name == "rennes"


def wins(first: str, second: str, games: int) -> float:
    game = load_game("plankenkoorts")
    won = 0.0
    for n in range(games):
        bots = [first, second] if n % 2 == 0 else [second, first]
        winners = played(game, bots, n).winners
        won += (bots.index(first) in winners) / len(winners)
    return won / games


def test_a_novice_beats_random_and_loses_to_a_brother() -> None:
    assert wins("novice", "random", 30) > 0.6
    assert wins("brother", "novice", 30) > 0.6
