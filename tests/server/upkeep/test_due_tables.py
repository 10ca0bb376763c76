"""What is due: tables at rest are not loaded, not even at the start; what is due happens by itself."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from refectory.server.store import base
from refectory.server.tables.live_table import LiveTable
from refectory.server.upkeep import due_tables
from tests.server.api_client import Client, TableSocket, close_all
from tests.server.live_server import LiveServer, ManualTime, live_server

SECRET = "ab" * 32
CLOCK = {"kind": "realtime", "minutes": 1, "increment": 3, "at_zero": "abandon"}


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_no_table_is_loaded_at_the_start_and_a_clock_runs_out_all_the_same(
    database_url: str, tmp_path: Path
) -> None:
    clock = ManualTime()
    shared = {"database_url": database_url, "secret": SECRET}
    with live_server(tmp_path / "data", clock, **shared) as server:
        client = Client(server)
        tables = [client.table(clock=CLOCK, public=True).start() for _ in range(3)]
        resting = [client.table().start() for _ in range(3)]
        tables[0].as_host("pause")
        close_all()
    with live_server(tmp_path / "data", clock, **shared) as server:
        live = server.services.tables.live
        time.sleep(2 * due_tables.LOOK_SECONDS)
        assert not {table.id for table in (*tables, *resting)} & set(live)
        clock.pass_(61)
        wait_until(lambda: {table.id for table in tables[1:]} <= set(live))
        for table in tables[1:]:
            spectator = TableSocket(server, table.id).arrive()
            while spectator.table["status"] != "abandoned":
                spectator.hear()
        assert not {table.id for table in resting} & set(live)
        assert tables[0].id not in live


def is_moving(server: LiveServer, table: str) -> bool:
    return server.services.tables.autoplay.is_moving(table)


def test_a_worker_takes_over_what_a_dead_one_had_taken(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "LEASE_SECONDS", 1.0)
    shared = {"database_url": postgres_url, "secret": SECRET, "bot_delay": 60.0}
    with (
        live_server(tmp_path / "one", **shared) as one,
        live_server(tmp_path / "two", **shared) as two,
    ):
        table = Client(one).table(humans=1, bots=1, start=1).start()
        wait_until(lambda: is_moving(one, table.id))
        time.sleep(2.5)
        assert not is_moving(two, table.id)
        one.do(die(one))
        wait_until(lambda: is_moving(two, table.id))


async def die(server: LiveServer) -> None:
    """Stop all that the worker does, without giving a lease back."""
    tables = server.services.tables
    tables.autoplay._release = _keep  # type: ignore[method-assign]
    await tables.due.close()
    await tables.autoplay.close()


async def _keep(live: LiveTable) -> None:
    """A dead worker gives nothing back."""


def test_a_table_that_cannot_be_replayed_is_logged_and_left_alone(data: Path) -> None:
    with live_server(data, bot_delay=60.0) as server:
        table = Client(server).table(humans=1, bots=1, start=1).start()
        server.do(break_log(server, table.id))
    with capture_logs() as logs, live_server(data) as server:
        wait_until(lambda: any(entry["event"] == "table broken" for entry in logs))
        time.sleep(2 * due_tables.LOOK_SECONDS)
    assert [entry["table"] for entry in logs if entry["event"] == "table broken"] == [table.id]


async def break_log(server: LiveServer, table: str) -> None:
    live = await server.services.tables.get(table)
    await server.services.store.append(table, live.table.n, b"{}", live.row, live.row)


def test_when_nothing_is_due_the_row_is_corrected(data: Path) -> None:
    """As after an upgrade, when every table that is being played is looked at once."""
    with live_server(data) as server:
        table = Client(server).table(clock=CLOCK).start()
        server.do(server.services.store.postpone(table.id, 0.0))
        wait_until(lambda: server.do(server.services.store.next_due(0.0)) is not None)
        live = server.do(server.services.tables.get(table.id))
        assert server.do(server.services.store.next_due(0.0)) == live.row.due == server.time() + 60.0


def test_a_clock_runs_out_however_many_bots_are_moving(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(due_tables, "MOST_MOVING", 1)
    with live_server(data, bot_delay=60.0) as server:
        client = Client(server)
        bots = client.table(humans=1, bots=1, start=1).start()
        wait_until(lambda: is_moving(server, bots.id))
        table = client.table(clock=CLOCK).start()
        server.time.pass_(61)
        path = f"/api/tables/{table.id}"
        wait_until(lambda: client.get(path, table.host)["table"]["status"] == "abandoned")
