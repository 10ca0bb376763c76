"""Expiry: what nobody uses is deleted by the host's rules, and never what players keep or play."""

import time
from pathlib import Path
from typing import Any

import pytest

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from refectory.server.settings import Settings
from refectory.server.store.base import TableRow
from refectory.server.tables.clock import DAY
from refectory.server.tables.table import day_of
from refectory.server.upkeep.expiry import ExpiryRules
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import LiveServer, live_server
from tests.server.people.people_client import Person, table_of

RULES = {"open_table_days": 2, "unfinished_days": 10, "finished_days": 20, "record_days": 5}
SECRET = "ab" * 32


def pass_days(server: LiveServer, days: float) -> None:
    server.time.pass_(days * DAY)
    server.do(server.services.expiry.sweep())


def is_there(table: SeatedTable) -> bool:
    return table.client.ask("GET", f"/api/tables/{table.id}", table.spectator).status_code == 200


def status(table: SeatedTable) -> str:
    return str(table.client.get(f"/api/tables/{table.id}", table.spectator)["table"]["status"])


def test_zero_days_mean_for_ever() -> None:
    rules = ExpiryRules(Settings(finished_days=0))
    assert rules.expires(TableRow(lifetime="finished", touched=5.0)) is None
    assert rules.touched_before("finished", 1e12) is None
    assert rules.expires(TableRow(lifetime="open", touched=DAY)) == 15 * DAY


def test_a_table_that_does_not_begin_expires(database_url: str, tmp_path: Path) -> None:
    with live_server(tmp_path, database_url=database_url, secret=SECRET, **RULES) as server:
        table = Client(server).table()
        assert table.client.get(f"/api/tables/{table.id}", table.spectator)["table"]["expires"] == (
            day_of(server.time()) + 2 * DAY
        )
        pass_days(server, 2)
        assert is_there(table)
        pass_days(server, 2)
        assert not is_there(table)
        assert table.client.refused("POST", f"/api/tables/{table.id}/start", table.host) == (
            404,
            "no_such_table",
        )


def expires(table: SeatedTable) -> float:
    found: float = table.client.get(f"/api/tables/{table.id}", table.spectator)["table"]["expires"]
    return found


@pytest.fixture
def ruled(data: Path) -> Any:
    with live_server(data, **RULES) as server:
        yield server


def test_a_game_by_the_clock_never_expires_and_one_without_does(ruled: LiveServer) -> None:
    client = Client(ruled)
    by_days = client.table(clock={"kind": "days", "days": 60}).start()
    without = client.table().start()
    paused = client.table(clock={"kind": "days", "days": 60}).start()
    paused.as_host("pause")
    pass_days(ruled, 12)
    assert [status(table) for table in (by_days, without, paused)] == ["playing", "abandoned", "abandoned"]
    record = parse_record(client.ask("GET", f"/api/tables/{without.id}/record", without.spectator).text)
    verify(load_game(record.game), record)  # every end reveals
    pass_days(ruled, 22)
    assert [is_there(table) for table in (by_days, without, paused)] == [True, False, False]
    assert client.get(f"/api/tables/{by_days.id}", by_days.spectator)["table"]["expires"] is None


def test_opening_a_table_by_its_seat_renews_it(ruled: LiveServer) -> None:
    opened, other = (Client(ruled).table().start() for _ in range(2))
    pass_days(ruled, 8)
    before = expires(opened)
    opened.sit(0).arrive().close()
    other.watch(other.spectator).arrive().close()
    deadline = time.monotonic() + 20
    while expires(opened) == before:  # it is written beside the packet
        assert time.monotonic() < deadline
        time.sleep(0.02)
    pass_days(ruled, 4)
    assert [status(table) for table in (opened, other)] == ["playing", "abandoned"]


def test_a_finished_game_that_a_player_keeps_never_expires(ruled: LiveServer) -> None:
    client = Client(ruled)
    kept, dropped, other = (client.table().start() for _ in range(3))
    keep = f"/api/tables/{kept.id}/keep"
    assert client.refused("POST", keep, kept.tokens[0], {"keep": True}) == (409, "not_over")
    for table in (kept, dropped, other):
        table.as_host("end")
    info = client.post(keep, kept.tokens[0], {"keep": True})
    assert (info["kept_by"], info["expires"]) == ([0], None)
    assert client.refused("POST", keep, kept.spectator, {"keep": True}) == (403, "not_seated")
    path = f"/api/tables/{dropped.id}/keep"
    client.post(path, dropped.tokens[1], {"keep": True})
    assert client.post(path, dropped.tokens[1], {"keep": False})["kept_by"] == []
    pass_days(ruled, 22)
    assert [is_there(table) for table in (kept, dropped, other)] == [True, False, False]


def test_whoever_watches_an_expired_table_is_told(database_url: str, tmp_path: Path) -> None:
    """Also on another worker."""
    shared = {"database_url": database_url, "secret": SECRET, **RULES}
    with live_server(tmp_path / "one", **shared) as one:
        table = Client(one).table().start()
        spectator = table.watch(table.spectator).arrive()
        if database_url:
            with live_server(tmp_path / "two", one.time, **shared) as two:
                pass_days(two, 12)
                pass_days(two, 22)
        else:
            pass_days(one, 12)
            pass_days(one, 22)
        assert spectator.closed() == (4404, "no_such_table")
        assert table.id not in one.services.tables.live


def test_records_expire_unless_they_are_opened(ruled: LiveServer) -> None:
    client = Client(ruled)
    ruled.do(ruled.services.store.keep_record("old", 1.0, b"{}", day_of(ruled.time())))
    ruled.do(ruled.services.store.keep_record("used", 1.0, b"{}", day_of(ruled.time())))
    pass_days(ruled, 4)
    assert client.ask("GET", "/api/records/used").status_code == 200
    pass_days(ruled, 4)
    assert client.ask("GET", "/api/records/used").status_code == 200
    assert client.refused("GET", "/api/records/old") == (404, "no_such_record")


def test_a_profile_expires_unless_it_is_used_or_sits_at_a_table(data: Path) -> None:
    with live_server(data, profile_days=30, open_table_days=0) as server:
        idle, used, seated = (Person(Client(server), name) for name in ("Anna", "Bram", "Carla"))
        table_of(seated, bots=1)
        pass_days(server, 20)
        used.get("")
        pass_days(server, 20)
        assert idle.refused("GET", "") == (401, "bad_token")
        assert [used.get("")["name"], seated.get("/tables")["total"]] == ["Bram", 1]
