"""The bot pool: a bot that fails is replaced, and no table is ever stuck."""

import asyncio
import resource
from random import Random
from threading import Event
from typing import Any

import pytest

from refectory.core.dealer import Dealer
from refectory.core.errors import StaleVersion
from refectory.core.match import Match
from refectory.server.bots import pool, worker_process
from refectory.server.bots.pool import BotPool
from refectory.server.bots.worker import BotChoice, BotTask
from refectory.server.bots.worker_process import PATIENCE, WorkerProcess
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
    monkeypatch.setattr(worker_process, "run_worker", fault)
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
    monkeypatch.setattr(worker_process, "run_worker", fault)
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


def test_a_table_goes_to_the_worker_that_remembers_it() -> None:
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))

    async def started() -> int:
        pool = BotPool(3, 0.05)
        try:
            for _ in range(4):
                await pool.choose("a", match, None, 0, "brother")
            return sum(worker.is_started for worker in pool._all)
        finally:
            await pool.close()

    assert asyncio.run(started()) == 1


def new_match() -> Match:
    game = game_of(PLANKENKOORTS)
    return Match(game, game.setup(2, 0), Dealer(b"x" * 32))


class Diary:
    """Notes which tables the processes work for; they answer at once and in the order of the notes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables: list[str] = []
        self.gate = Event()
        self._legal = new_match().state.legal_actions(0)[0].text
        monkeypatch.setattr(WorkerProcess, "ask", self._ask)

    def _ask(self, task: BotTask) -> BotChoice:
        self.tables.append(task.table)
        self.gate.wait(20)
        return BotChoice(self._legal)


async def all_of(pool: BotPool, asked: list[tuple[str, str]], gate: Event) -> None:
    """Ask for a decision of each (owner, table) while the processes stand still; then let them work."""
    match = new_match()
    tasks = [
        asyncio.create_task(pool.choose(table, match, None, 0, "abbot", owner)) for owner, table in asked
    ]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*tasks)


def test_an_honest_table_is_next_behind_sixty_hostile_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    diary = Diary(monkeypatch)

    async def play() -> None:
        pool = BotPool(1, 0.01)
        try:
            hostile = [("mallory", f"hostile {n}") for n in range(60)]
            await all_of(pool, [*hostile, ("anna", "honest")], diary.gate)
        finally:
            await pool.close()

    asyncio.run(play())
    assert diary.tables.index("honest") == 1  # the first one is at work already when the honest one asks
    assert len(diary.tables) == 61


def test_one_owner_never_has_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    diary = Diary(monkeypatch)

    async def play() -> int:
        pool = BotPool(2, 0.01)
        try:
            asked = [asyncio.create_task(ask(pool, f"hostile {n}", "mallory")) for n in range(5)]
            await asyncio.sleep(0)
            honest = asyncio.create_task(ask(pool, "honest", "anna"))
            await asyncio.sleep(0)
            waiting = len(pool._free)
            diary.gate.set()
            await asyncio.gather(honest, *asked)
            return waiting
        finally:
            await pool.close()

    assert asyncio.run(play()) == 0
    assert "honest" in diary.tables[:2]


async def ask(pool: BotPool, table: str, owner: str) -> str:
    return await pool.choose(table, new_match(), None, 0, "abbot", owner)


def test_a_decision_that_nobody_waits_for_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    diary = Diary(monkeypatch)

    async def play() -> list[object]:
        pool = BotPool(1, 0.01)
        match = new_match()
        try:
            first = asyncio.create_task(pool.choose("first", match, None, 0, "abbot"))
            stale = asyncio.create_task(
                pool.choose("stale", match, None, 0, "abbot", is_wanted=lambda: False)
            )
            gone = asyncio.create_task(pool.choose("gone", match, None, 0, "abbot"))
            last = asyncio.create_task(pool.choose("last", match, None, 0, "abbot"))
            await asyncio.sleep(0)
            gone.cancel()
            diary.gate.set()
            return list(await asyncio.gather(first, stale, gone, last, return_exceptions=True))
        finally:
            await pool.close()

    answers = asyncio.run(play())
    assert diary.tables == ["first", "last"]
    assert isinstance(answers[1], StaleVersion)
    assert isinstance(answers[2], asyncio.CancelledError)


def test_a_crowd_of_one_owner_thinks_half_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: dict[str, float] = {}
    go_on = Event()
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))
    action = match.state.legal_actions(0)[0].text

    def ask(self: WorkerProcess, task: BotTask) -> BotChoice:
        go_on.wait(20)
        budgets[task.table] = task.budget
        return BotChoice(action)

    monkeypatch.setattr(WorkerProcess, "ask", ask)

    async def choose() -> None:
        some = BotPool(1, 2.0)
        tables = [("mallory", f"m{n}") for n in range(pool.CROWD + 2)] + [("anna", "a")]
        asked = [some.choose(table, match, None, 0, "abbot", owner) for owner, table in tables]
        waiting = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*waiting)
        await some.close()

    asyncio.run(choose())
    assert (budgets["a"], budgets["m1"], budgets[f"m{pool.CROWD + 1}"]) == (2.0, 1.0, 2.0)


def test_with_one_process_a_crowd_lets_another_ask_again_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[str] = []
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))
    action = match.state.legal_actions(0)[0].text

    def ask(self: WorkerProcess, task: BotTask) -> BotChoice:
        order.append(task.table[0])
        return BotChoice(action)

    monkeypatch.setattr(WorkerProcess, "ask", ask)
    monkeypatch.setattr(pool, "WAY_SECONDS", 5.0)

    async def choose() -> None:
        some = BotPool(1, 2.0)
        crowd = [some.choose(f"m{n}", match, None, 0, "abbot", "mallory") for n in range(3 * pool.CROWD)]
        waiting = [asyncio.create_task(each) for each in crowd]
        for n in range(6):
            await some.choose(f"a{n}", match, None, 0, "abbot", "anna")
        for each in waiting:
            each.cancel()
        await some.close()

    asyncio.run(choose())
    assert "".join(order[:7]) == "aaamaaa"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="such limits are not known here")
def test_bots_have_so_much_memory_and_no_more() -> None:
    """The limit of the processes that really play, as the system knows it."""
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))

    async def limits() -> list[tuple[int, int]]:
        bots = BotPool(1, 0.01, memory_mb=1777)
        try:
            await bots.choose("t", match, None, 0, "novice")
            processes = [worker._process for worker in bots._all if worker._process]
            return [resource.prlimit(each.pid or 0, resource.RLIMIT_AS) for each in processes]
        finally:
            await bots.close()

    assert asyncio.run(limits()) == [(1777 * 1024 * 1024,) * 2]
