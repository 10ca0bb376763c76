"""Databases of older releases with running games: all of them go on to their end."""

import gzip
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from refectory.core.record import parse_record
from refectory.server.store.open import migrate
from tests.any_game import FOUR
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.upgrades.make_release import SECRET

RELEASE = Path(__file__).parent / "fixtures" / "release-1"
TABLES: dict[str, dict[str, Any]] = json.loads((RELEASE / "tables.json").read_text())
PATIENCE = 300.0  # some games of brothers are long, and the machine may be busy
ROWS = ("tables", "log", "snapshots")


def unpack(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tables.sqlite3"
    path.write_bytes(gzip.decompress((RELEASE / "tables.sqlite3.gz").read_bytes()))
    return path


def copy_rows(path: Path, url: str) -> None:
    """The same rows in a PostgreSQL database as the release left it."""
    migrate(f"postgresql+psycopg://{url.partition('://')[2]}", "0001")
    old = sqlite3.connect(path)
    with psycopg.connect(url) as new:
        for name in ROWS:
            for row in old.execute(f"SELECT * FROM {name}"):
                places = ", ".join(["%s"] * len(row))
                new.execute(f"INSERT INTO {name} VALUES ({places})".encode(), row)
    old.close()


@contextmanager
def upgraded(folder: Path, url: str = "") -> Iterator[LiveServer]:
    """A server of today on the database of the release."""
    path = unpack(folder if not url else folder / "old")
    if url:
        copy_rows(path, url)
    with live_server(folder, secret=SECRET, database_url=url, bot_tables=1000, bot_processes=2) as server:
        yield server


def let_bots_play(client: Client, table: dict[str, Any]) -> None:
    path = f"/api/tables/{table['id']}"
    info = client.get(path, table["host"])["table"]
    if info["status"] == "open":
        client.post(f"{path}/start", table["host"])
    if info["status"] == "paused":
        client.post(f"{path}/resume", table["host"])
    for seat, token in zip(info["seats"], table["seats"], strict=True):
        if not seat["bot"]:
            client.post(f"{path}/hand-over", token, {"level": "brother"})


def wait_for_end(client: Client, table: dict[str, Any]) -> None:
    deadline = time.monotonic() + PATIENCE
    while client.get(f"/api/tables/{table['id']}", table["host"])["table"]["status"] != "over":
        assert time.monotonic() < deadline, "The game does not come to its end."
        time.sleep(0.1)


def all_go_on(server: LiveServer, tables: dict[str, dict[str, Any]]) -> None:
    client = Client(server)
    for table in tables.values():
        let_bots_play(client, table)
    for table in tables.values():
        wait_for_end(client, table)
        text = client.ask("GET", f"/api/tables/{table['id']}/record", table["host"]).text
        assert parse_record(text).seed


def test_the_fixture_has_all_four_games_in_several_moments() -> None:
    for game in FOUR:
        assert sum(name.startswith(game) for name in TABLES) >= 4


def test_every_running_game_of_the_last_release_goes_on(tmp_path: Path) -> None:
    with upgraded(tmp_path) as server:
        all_go_on(server, TABLES)


def test_the_same_on_postgresql(tmp_path: Path, own_database: str) -> None:
    some = {name: table for name, table in TABLES.items() if "after going back" in name}
    with upgraded(tmp_path, own_database) as server:
        all_go_on(server, some)


@pytest.fixture
def own_database(postgres_url: str) -> Iterator[str]:
    """A new database: the rows of an older release need its own tables."""
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE older")
    yield postgres_url.replace("/postgres?", "/older?")
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE older WITH (FORCE)")
