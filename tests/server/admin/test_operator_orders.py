"""What the operator orders is obeyed by every worker on one database."""

import asyncio
from pathlib import Path

import pytest

from refectory.server.admin import operator_orders
from refectory.server.errors import BadName
from tests.server.api_client import Client, TableSocket
from tests.server.live_server import LiveServer, ManualTime, live_server

OTHER = "203.0.113.9"


def test_an_announcement_reaches_all_workers_until_it_is_over(data: Path, postgres_url: str) -> None:
    time = ManualTime()
    with (
        live_server(data / "a", time, database_url=postgres_url, secret="ab" * 32) as here,
        live_server(data / "b", time, database_url=postgres_url, secret="ab" * 32) as there,
    ):
        table = Client(here).table(start=0).start()
        anna, bram = table.sit(0).arrive(), TableSocket(there, table.id, table.tokens[1]).arrive()
        here.do(here.services.orders.announce("  We restart\tat ten.", 5.0))
        there.do(there.services.orders.obey())
        for each in (anna, bram):
            while each.table["announcement"] != "We restart at ten.":
                each.hear()
        time.pass_(301)
        for server in (here, there):
            server.do(server.services.orders.obey())
        for each in (anna, bram):
            while each.table["announcement"] is not None:
                each.hear()


def test_a_text_without_letters_is_no_announcement(server: LiveServer) -> None:
    with pytest.raises(BadName):
        server.do(server.services.orders.announce("\u200b \u3164", 5.0))


def test_orders_are_obeyed_after_a_restart(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the server has no admin page any more; then nothing is read once the announcement is over."""
    monkeypatch.setattr(operator_orders, "READ_SECONDS", 0.01)
    with live_server(data) as server:
        assert server.services.orders._reading is None
        server.do(server.services.orders.announce("Hello", 60.0))
        server.do(server.services.orders.ban(OTHER, None, "local"))
    with live_server(data) as server:
        assert server.services.orders.bans.has(OTHER)
        table = Client(server).table()
        assert table.client.get(f"/api/tables/{table.id}", table.host)["table"]["announcement"] == "Hello"
        server.time.pass_(3601)
        reading = server.services.orders._reading
        assert reading
        server.do(asyncio.wait_for(asyncio.shield(reading), 10))
        assert table.client.get(f"/api/tables/{table.id}", table.host)["table"]["announcement"] is None
