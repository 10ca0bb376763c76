"""Bots by name, with or without a budget, and the three levels."""

from typing import get_args

import pytest

from refectory.bots import BOTS, LEVELS, Level, UnknownBot, check_bot, make_bot
from refectory.bots.budget import BadBudget, Budget
from refectory.bots.search import SearchBot
from refectory.bots.simple_bots import GreedyBot, NoviceBot
from refectory.core.game import Game
from refectory.games import load_game
from refectory.server.tables.table_schemas import Level as ServerLevel


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


def test_levels_are_bots(game: Game) -> None:
    assert LEVELS == get_args(Level) == get_args(ServerLevel)
    assert set(LEVELS) <= set(BOTS)
    assert [type(make_bot(level, game)) for level in LEVELS] == [NoviceBot, GreedyBot, SearchBot]


def test_unknown_bot(game: Game) -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'wizard'; the bots are random, greedy"):
        make_bot("wizard", game)


def test_a_budget_is_for_bots_that_search(game: Game) -> None:
    bot = make_bot("abbot:4s", game)
    assert isinstance(bot, SearchBot)
    assert bot.turn_budget.budget == Budget(seconds=4)
    with pytest.raises(UnknownBot, match="greedy accepts no budget; only search and abbot do"):
        make_bot("greedy:1s", game)


@pytest.mark.parametrize("budget", ["", "s", "0", "0s", "-1", "nans", "1m", "1e9s"])
def test_bad_budget(budget: str) -> None:
    with pytest.raises(BadBudget):
        check_bot(f"abbot:{budget}")
