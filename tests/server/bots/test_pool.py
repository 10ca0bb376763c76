"""The bot pool: a bot that fails is replaced, and no table is ever stuck."""

import asyncio
import math
from multiprocessing.connection import Connection
from random import Random
from typing import Any, cast

import pytest

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.server.bots import pool
from refectory.server.bots.pool import PATIENCE, BotPool, WorkerProcess, begins_turn
from refectory.server.bots.worker import BotChoice, BotTask
from refectory.server.content.game_catalog import game_of
from tests.games.plankenkoorts.bot.test_evaluation import position
from tests.server.api_client import PLANKENKOORTS
from tests.server.failing_bots import crash, crash_as_abbot, dawdle, lie, lie_as_abbot


@pytest.mark.parametrize(
    ("fault", "patience"),
    [(crash, PATIENCE), (lie, PATIENCE), (dawdle, 0.2)],
)
def test_a_bot_that_fails_is_replaced_by_a_legal_move(
    fault: Any, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where every bot fails, and every time."""
    monkeypatch.setattr(pool, "run_worker", fault)
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))

    async def choose() -> list[str]:
        pool = BotPool(1, 0.01, patience)
        try:
            return [await pool.choose("t", match, None, 0, "novice") for _ in range(2)]
        finally:
            await pool.close()

    legal = [action.text for action in match.state.legal_actions(0)]
    assert all(text in legal for text in asyncio.run(choose()))


def never(seed: int) -> Random:
    raise AssertionError("A move was made at random.")


@pytest.mark.parametrize("fault", [crash_as_abbot, lie_as_abbot])
def test_an_abbot_that_fails_is_replaced_by_a_brother(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "run_worker", fault)
    monkeypatch.setattr(pool, "Random", never)
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))
    match.state = position("revelation ruth titus jude", ot="genesis malachi", nt="matthew mark")

    async def choose() -> str:
        pool = BotPool(1, 0.01)
        try:
            return await pool.choose("t", match, None, 0, "abbot")
        finally:
            await pool.close()

    assert asyncio.run(choose()) == "lay revelation"


class SlowPipe:
    """The pipe of a bot on a slow machine: it answers if the caller waits `slowness` times its budget."""

    def __init__(self, slowness: float) -> None:
        self.slowness = slowness
        self.needed = 0.0

    def send(self, task: BotTask) -> None:
        self.needed = task.budget * self.slowness

    def poll(self, seconds: float) -> bool:
        return seconds >= self.needed

    def recv(self) -> BotChoice:
        return BotChoice("at last")

    def close(self) -> None:
        pass


@pytest.mark.parametrize("budget", [0.5, 2.0, 60.0])
def test_a_slow_machine_is_waited_for_but_not_for_ever(budget: float) -> None:
    task = BotTask("a", PLANKENKOORTS, None, {}, 0, "abbot", True, False, budget, 1)
    for slowness, answer in ((10.0, BotChoice("at last")), (math.inf, None)):
        worker = WorkerProcess(PATIENCE)
        worker._pipe = cast(Connection, SlowPipe(slowness))
        assert worker.ask(task) == answer


def test_a_turn_begins_when_somebody_else_has_acted() -> None:
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))
    assert begins_turn(match, 0)
    discard = next(action for action in match.state.legal_actions(0) if action.family == "discard")
    match.play(0, discard)
    assert begins_turn(match, 1)
    assert not begins_turn(match, 0)


def test_a_table_goes_to_the_worker_that_remembers_it() -> None:
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))

    async def started() -> int:
        pool = BotPool(3, 0.05)
        try:
            for _ in range(4):
                await pool.choose("a", match, None, 0, "brother")
            return sum(worker._process is not None for worker in pool._all)
        finally:
            await pool.close()

    assert asyncio.run(started()) == 1
