"""Bots in seats: they play, they may fail, and no table is ever stuck."""

import asyncio
import math
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from refectory.bots.search import Search
from refectory.core.dealer import Dealer
from refectory.core.game import State
from refectory.core.match import Match
from refectory.server.bots import pool
from refectory.server.bots.autoplay import Autoplay
from refectory.server.bots.pool import PATIENCE, BotPool, WorkerProcess, begins_turn
from refectory.server.bots.worker import BotChoice, BotTask, bot_at, decide
from refectory.server.content.game_catalog import game_of
from refectory.server.tables.live_table import LiveTable
from tests.bots.positions import turn_of
from tests.bots.test_judgement import position
from tests.server import faults
from tests.server.clients import PLANKENKOORTS, Visitor
from tests.server.running import ManualTime, running


def test_a_bot_answers_a_move(visitor: Visitor) -> None:
    table = visitor.table(humans=1, bots=2, level="brother", start=0).start()
    anna = table.sit(0).arrive()
    while anna.packet["to_act"] == [0]:
        anna.at_version(anna.play()["version"])
    while anna.packet["to_act"] != [0]:
        anna.hear()
    assert {event["seat"] for event in anna.packet["events"]} - {0}


def test_a_seat_is_handed_over_and_taken_back(visitor: Visitor) -> None:
    table = visitor.table(start=0).start()
    anna = table.sit(0).arrive()
    version = anna.packet["version"]
    assert anna.ask("take_back")["code"] == "seat_taken"
    assert anna.ask("hand_over", level="novice")["type"] == "ack"
    assert anna.at_version(version + 1)["table"]["seats"][0]["bot"]
    assert anna.ask("hand_over")["code"] == "seat_taken"
    assert anna.ask("take_back")["type"] == "ack"
    path = f"/api/tables/{table.id}"
    assert visitor.post(f"{path}/hand-over", table.tokens[0], {})["seats"][0]["bot"]
    assert not visitor.post(f"{path}/take-back", table.tokens[0])["seats"][0]["bot"]


@pytest.mark.parametrize(
    ("fault", "patience"), [(faults.crash, PATIENCE), (faults.lie, PATIENCE), (faults.dawdle, 0.2)]
)
def test_a_bot_that_fails_is_replaced_by_a_lawful_move(
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


@pytest.mark.parametrize("fault", [faults.crash_as_abbot, faults.lie_as_abbot])
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
    """Leads to a bot on a machine so many times slower: it answers whoever waits long enough."""

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


def test_a_bot_carries_its_plan_out_and_plans_anew_where_it_no_longer_holds() -> None:
    game = game_of("rennes", None)
    place = turn_of(game)
    bot = bot_at("a", place.seat, "abbot", 0.2, game)
    assert isinstance(bot, Search)

    def click(state: State, begins_turn: bool) -> tuple[State, int]:
        """The state after the bot's next click, and how much it thought for it."""
        task = BotTask("a", "rennes", None, state.dump(), place.seat, "abbot", begins_turn, False, 0.2, 1)
        before = bot.iterations
        after = state.copy()
        after.apply(place.seat, game.space.parse(decide(task).action))
        return after, bot.iterations - before

    begun = place.imagine(Random(1))
    first, thought = click(begun, begins_turn=True)
    assert thought > 0
    _, thought = click(first, begins_turn=False)
    assert thought == 0
    _, thought = click(begun, begins_turn=False)  # it was taken back
    assert thought > 0


def test_a_turn_begins_when_somebody_else_has_acted() -> None:
    game = game_of(PLANKENKOORTS)
    match = Match(game, game.setup(2, 0), Dealer(b"x" * 32))
    assert begins_turn(match, 0)
    discard = next(action for action in match.state.legal_actions(0) if action.family == "discard")
    match.play(0, discard)
    assert begins_turn(match, 1)
    assert not begins_turn(match, 0)


def test_a_table_is_thought_about_by_the_helper_that_knows_it() -> None:
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


def test_after_a_restart_the_bots_go_on_by_themselves(data: Path) -> None:
    with running(data, bot_delay=60.0) as server:
        table = Visitor(server).table(humans=1, bots=1, start=1).start()
        assert table.sit(0).arrive().packet["to_act"] == [1]
    with running(data) as server:
        table.visitor = Visitor(server)
        anna = table.sit(0).arrive()
        while anna.packet["to_act"] != [0]:
            anna.hear()


def test_while_the_server_stops_no_bot_begins_to_think(data: Path) -> None:
    time = ManualTime()
    with running(data, time, bot_delay=60.0) as server:
        table = Visitor(server).table(humans=1, bots=1, start=1).start()
        tables = server.services.tables
        live = server.do(tables.get(table.id))
        assert tables.autoplay.is_moving(table.id)
        server.do(tables.autoplay.close())
        time.pass_(60.0)
        server.do(wake(tables.autoplay, live))
        assert not tables.autoplay.is_moving(table.id)


async def wake(autoplay: Autoplay, live: LiveTable) -> None:
    autoplay.wake(live)
