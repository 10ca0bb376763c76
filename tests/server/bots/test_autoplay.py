"""Autoplay: bots move by themselves, also after a restart, and not while the server stops."""

import time
from pathlib import Path
from time import sleep

import pytest

from refectory.server.bots.autoplay import Autoplay
from refectory.server.store import base
from refectory.server.tables.live_table import LiveTable
from refectory.server.upkeep import due_tables
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, ManualTime, live_server


def test_a_bot_answers_a_move(client: Client) -> None:
    table = client.table(humans=1, bots=2, level="brother", start=0).start()
    anna = table.sit(0).arrive()
    while anna.packet["to_act"] == [0]:
        anna.at_version(anna.play()["version"])
    while anna.packet["to_act"] != [0]:
        anna.hear()
    assert {event["seat"] for event in anna.packet["events"]} - {0}


def test_a_seat_is_handed_over_and_taken_back(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    version = anna.packet["version"]
    assert anna.ask("take_back")["code"] == "seat_taken"
    assert anna.ask("hand_over", level="novice")["type"] == "ack"
    assert anna.at_version(version + 1)["table"]["seats"][0]["bot"]
    assert anna.ask("hand_over")["code"] == "seat_taken"
    assert anna.ask("take_back")["type"] == "ack"
    path = f"/api/tables/{table.id}"
    assert client.post(f"{path}/hand-over", table.tokens[0], {})["seats"][0]["bot"]
    assert not client.post(f"{path}/take-back", table.tokens[0])["seats"][0]["bot"]


def test_after_a_restart_the_bots_go_on_by_themselves(data: Path) -> None:
    with live_server(data, bot_delay=60.0) as server:
        table = Client(server).table(humans=1, bots=1, start=1).start()
        assert table.sit(0).arrive().packet["to_act"] == [1]
    with live_server(data) as server:
        table.client = Client(server)
        anna = table.sit(0).arrive()
        while anna.packet["to_act"] != [0]:
            anna.hear()


def test_while_the_server_stops_no_bot_starts(data: Path) -> None:
    time = ManualTime()
    with live_server(data, time, bot_delay=60.0) as server:
        table = Client(server).table(humans=1, bots=1, start=1).start()
        tables = server.services.tables
        live = server.do(tables.get(table.id))
        assert tables.autoplay.is_moving(table.id)
        server.do(tables.autoplay.close())
        time.pass_(60.0)
        server.do(wake(tables.autoplay, live))
        assert not tables.autoplay.is_moving(table.id)


async def wake(autoplay: Autoplay, live: LiveTable) -> None:
    autoplay.wake(live)


SECRET = "ab" * 32


def test_a_worker_keeps_its_lease_while_a_bot_works_and_no_longer(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "LEASE_SECONDS", 0.6)
    monkeypatch.setattr(due_tables, "MOST_MOVING", 0)  # nobody looks, so that only this test asks
    shared = {"database_url": postgres_url, "secret": SECRET}
    with (
        live_server(tmp_path / "one", bot_delay=3.0, **shared) as one,
        live_server(tmp_path / "two", **shared) as two,
    ):
        table = Client(one).table(humans=1, bots=1, start=1).start()

        def is_free() -> bool:
            return bool(two.do(two.services.store.claim(table.id, 8)))

        sleep(1.5)
        assert not is_free()
        one.stop()
        sleep(0.8)
        assert is_free()


def test_only_some_tables_of_bots_move_at_once_for_one_owner(data: Path) -> None:
    """The others wait; a table where a person plays does not count and does not wait."""
    with live_server(data, bot_delay=60.0, bot_tables=2) as server:
        client = Client(server)
        tables = server.services.tables
        bots = [client.table(humans=0, bots=2).start() for _ in range(4)]
        person = client.table(humans=1, bots=1, start=1).start()
        assert [tables.autoplay.is_moving(table.id) for table in bots] == [True, True, False, False]
        assert tables.autoplay.is_moving(person.id)
        bots[0].as_host("end")
        assert {tables.live[table.id].table.opened.owner for table in bots} != {""}


def test_a_table_that_its_players_leave_to_bots_waits_as_well(data: Path) -> None:
    with live_server(data, bot_delay=60.0, bot_tables=1) as server:
        client = Client(server)
        autoplay = server.services.tables.autoplay
        client.table(humans=0, bots=2).start()
        handed = client.table(humans=1, bots=1, start=0).start()
        handed.sit(0).arrive().ask("hand_over", level="novice")
        server.do(tick(server))
        for _ in range(100):  # until its claim is refused; a table that may move does so for a minute
            if not autoplay.is_moving(handed.id):
                break
            time.sleep(0.02)
        assert not autoplay.is_moving(handed.id)


async def tick(server: LiveServer) -> None:
    server.services.tables.tick()
