"""The registry: tables are loaded when needed and released when idle."""

import asyncio
import time
from pathlib import Path
from threading import current_thread

import pytest

from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.games import load_game, shipped_edition
from refectory.server.content import game_catalog
from refectory.server.tables import registry
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.unload import IDLE_SECONDS
from tests.server.api_client import PLANKENKOORTS, Client
from tests.server.live_server import live_server


def test_an_idle_table_is_released_and_loaded_again(data: Path) -> None:
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        with table.sit(0) as anna:
            seen = anna.arrive().packet["view"]
        server.time.pass_(IDLE_SECONDS + 1)
        deadline = time.monotonic() + 10
        while table.id in server.services.tables.live and time.monotonic() < deadline:
            time.sleep(0.05)
        assert table.sit(0).arrive().packet["view"] == seen


def test_an_edition_is_built_off_the_event_loop(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may take a second, and the public list loads many tables."""
    threads: list[str] = []
    load = game_catalog._load

    def noted(name: str, edition: Edition | None) -> Game:
        threads.append(current_thread().name)
        return load(name, edition)

    with live_server(data) as server:
        client = Client(server)
        own = shipped_edition(PLANKENKOORTS).text.replace('name = "standard"', 'name = "mine"', 1)
        table = client.table(public=True, edition=own)
        server.services.tables.live.clear()
        game_catalog._with_edition.cache_clear()
        monkeypatch.setattr(game_catalog, "_load", noted)
        listed = client.get("/api/tables")
        assert [(each["id"], each["edition"]["name"]) for each in listed] == [(table.id, "mine")]
    assert threads
    assert all(name.startswith("refectory-loading") for name in threads)


def test_what_another_worker_writes_while_a_table_is_loaded_is_read(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    caught_up: list[str] = []

    async def catch_up(live: LiveTable) -> bool:
        caught_up.append(live.table.id)
        return True

    monkeypatch.setattr(LiveTable, "catch_up", catch_up)
    with live_server(data) as server:
        ids = [Client(server).table().id for _ in range(3)]
        tables = server.services.tables

        async def load(table_id: str, told: str | None) -> None:
            tables.live.clear()
            loading = asyncio.create_task(tables.get(table_id))
            await asyncio.sleep(0)
            tables.changed(told)
            await loading
            await tables._background.finish()

        for table_id, told in zip(ids, (ids[0], None, ids[0]), strict=True):
            server.do(load(table_id, told))
        assert not tables._missed
    assert caught_up == ids[:2]


def test_one_address_keeps_some_editions_of_its_own_in_memory(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MOST_EDITIONS_OF_OWNER", 1)
    shipped = load_game("plankenkoorts").edition.text
    with live_server(data) as server:
        client = Client(server)
        wish = {"game": "plankenkoorts", "seats": [{}, {}], "edition": f"# one\n{shipped}"}
        client.post("/api/tables", body=wish)
        client.post("/api/tables", body=wish)  # the same edition takes nothing more
        other = {**wish, "edition": f"# two\n{shipped}"}
        assert client.refused("POST", "/api/tables", body=other) == (503, "busy")
        client.post("/api/tables", body={**wish, "edition": None})
