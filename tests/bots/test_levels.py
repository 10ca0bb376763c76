"""Novice, brother, abbot."""

from random import Random
from typing import get_args

import pytest

from refectory.bots import BOTS, LEVELS, Level, make_bot, position_of
from refectory.bots.greedy import Greedy
from refectory.bots.novice import Novice
from refectory.bots.search import Search
from refectory.games import load_game, names, shipped
from refectory.server.tables.table_schemas import Level as ServerLevel
from tests.bots.positions import within
from tests.bots.test_bots import played
from tests.bots.test_every_game import SHORT
from tests.effort import effort


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
    for n in range(30):
        state = within(game, game.min_players, 10 + n, luck)
        seat = state.to_act()[0]
        position = position_of(game, state, seat)
        chosen = make_bot("novice", game).choose(position, luck)
        assert chosen in position.legal
        same += chosen is make_bot("greedy", game).choose(position, luck)
        decisions += 1
    assert 5 <= same <= decisions - 5


def wins(name: str, first: str, second: str, games: int) -> float:
    """The first one's share of the wins, in turn from both seats."""
    game = load_game(name)
    won = 0.0
    for n in range(games):
        bots = [first, second] if n % 2 == 0 else [second, first]
        winners = played(game, bots, n, SHORT.get(name)).winners
        won += (bots.index(first) in winners) / len(winners)
    return won / games


def games(few: int) -> list[tuple[str, int]]:
    """Every game, and how many of it are played: few of Rennes, which takes longest."""
    return [("plankenkoorts", 60), ("monasterium", 8), ("sator", effort(8, 4)), ("rennes", few)]


@pytest.mark.parametrize(("name", "count"), games(effort(2, 1)))
def test_a_novice_beats_random(name: str, count: int) -> None:
    assert wins(name, "novice", "random", count) >= 0.85


@pytest.mark.parametrize(("name", "count"), games(effort(6, 2)))
def test_a_brother_beats_a_novice(name: str, count: int) -> None:
    assert wins(name, "brother", "novice", count) >= 0.6


def test_every_shipped_game_is_played_by_all_levels() -> None:
    assert sorted(name for name, _ in games(1)) == sorted(shipped())
