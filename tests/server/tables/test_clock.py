"""Clocks, with a time that the tests set."""

from pathlib import Path
from typing import Any

import pytest

from refectory.server.tables.clock import DAY, GRACE, new_timer
from refectory.server.tables.table_schemas import Days, NoClock, Realtime
from tests.server.api_client import Client, TableSocket
from tests.server.live_server import ManualTime, live_server


def test_realtime_loses_what_passes_and_gains_the_increment() -> None:
    timer = new_timer(Realtime(minutes=1, increment=5), 2)
    timer.run([0])
    timer.charge(10.0)
    timer.since = 10.0
    timer.left = [60.0, 60.0]
    timer.charge(30.0)
    assert timer.left == [40.0, 60.0]
    timer.moved(0)
    assert timer.left[0] == 45.0
    assert timer.due() == (75.0, 0)


def test_days_begin_anew_with_each_move() -> None:
    timer = new_timer(Days(days=2), 1)
    timer.since = 0.0
    timer.run([0])
    timer.charge(DAY)
    assert timer.left == [DAY]
    timer.moved(0)
    assert timer.left == [2 * DAY]


def test_no_clock_never_runs() -> None:
    timer = new_timer(NoClock(), 2)
    timer.run([0])
    assert timer.due() is None
    assert timer.info(0.0) is None


def clocked(client: Client, at_zero: str, **others: Any) -> TableSocket:
    clock = {"kind": "realtime", "minutes": 1, "increment": 3, "at_zero": at_zero}
    table = client.table(start=0, clock=clock, **others).start()
    return table.sit(0).arrive()


def test_the_clock_is_shown(client: Client) -> None:
    anna = clocked(client, "bot_move")
    assert anna.table["clock"]["left"] == [60.0, 60.0]
    assert anna.table["clock"]["running"] == [0]
    client.server.time.pass_(10)
    anna.at_version(anna.play()["version"])
    assert anna.table["clock"]["left"][0] == pytest.approx(53.0)


def test_at_zero_a_bot_plays_the_move(client: Client) -> None:
    anna = clocked(client, "bot_move")
    version = anna.packet["version"]
    client.server.time.pass_(61)
    packet = anna.at_version(version + 1)
    assert not packet["table"]["seats"][0]["bot"]
    assert packet["table"]["clock"]["left"][0] == 3.0


def test_at_zero_a_bot_takes_the_seat_which_can_be_taken_back(client: Client) -> None:
    anna = clocked(client, "bot_seat")
    client.server.time.pass_(61)
    while not anna.table["seats"][0]["bot"]:
        anna.hear()
    assert anna.ask("take_back")["type"] == "ack"
    while anna.table["seats"][0]["bot"]:
        anna.hear()
    assert anna.table["clock"]["left"][0] == GRACE


def test_at_zero_the_game_is_abandoned(client: Client) -> None:
    anna = clocked(client, "abandon")
    client.server.time.pass_(61)
    while anna.table["status"] != "abandoned":
        anna.hear()
    assert anna.table["clock"]["running"] == []


def test_a_paused_clock_stands_still(client: Client) -> None:
    table = client.table(start=0, clock={"kind": "days", "days": 1, "at_zero": "abandon"}).start()
    table.as_host("pause")
    client.server.time.pass_(10 * DAY)
    clock = table.as_host("resume")["clock"]
    assert clock["left"] == [DAY, DAY]


def test_clocks_survive_a_restart(data: Path) -> None:
    time = ManualTime()
    with live_server(data, time) as server:
        anna = clocked(Client(server), "abandon", public=True)
        table = anna.table["id"]
        time.pass_(20)
    with live_server(data, time) as server:
        spectator = TableSocket(server, table).arrive()
        assert spectator.table["clock"]["left"][0] == pytest.approx(40.0)
        time.pass_(41)
        while spectator.table["status"] != "abandoned":
            spectator.hear()
