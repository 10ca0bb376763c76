"""The club page: only if the operator wants it, and only with people who want to be on it."""

import json
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from refectory.server.people import results
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.people.games import play_to_the_end, write_results
from tests.server.people.people_client import Person, table_of


@pytest.fixture(autouse=True)
def only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "LOOK_SECONDS", 3600.0)


@pytest.fixture
def server(database_url: str, data: Path) -> Iterator[LiveServer]:
    """On PostgreSQL in a database of its own: the page shows everything that is there."""
    if database_url:
        with psycopg.connect(database_url, autocommit=True) as db:
            db.execute("DROP DATABASE IF EXISTS club WITH (FORCE)")
            db.execute("CREATE DATABASE club")
        database_url = database_url.replace("/postgres?", "/club?")
    with live_server(data, database_url=database_url, secret="ab" * 32, club=True) as server:
        yield server


def test_there_is_none_unless_the_operator_wants_it(data: Path) -> None:
    with live_server(data) as server:
        assert Client(server).refused("GET", "/api/club") == (404, "not_found")


def test_what_it_shows(server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    bram.ask("PATCH", "", {"listed": False})
    shown, hidden = (table_of(anna, bram, bots=1, public=public).start() for public in (True, False))
    running = table_of(anna, bram, public=True).start()
    table_of(anna, bram).start()
    for table in (shown, hidden):
        play_to_the_end(server, table)
    write_results(server)
    club = client.get("/api/club")
    (board,) = club["leaders"]
    assert board["game"] == "plankenkoorts"
    assert {(each["name"], each["bot"]) for each in board["players"]} == {("Anna", None), ("", "novice")}
    assert [each["rating"]["games"] for each in board["players"]] == [2, 2]
    (recent,) = club["recent"]
    assert recent["table"] == shown.id
    assert [seat["name"] for seat in recent["seats"]] == ["Anna", "", "Novice 3"]
    assert [table["id"] for table in club["running"]] == [running.id]
    assert [seat["name"] for seat in club["running"][0]["seats"]] == ["Anna", ""]
    assert "Bram" not in json.dumps(club)


def test_the_surest_come_first(server: LiveServer) -> None:
    client = Client(server)
    people = [Person(client, name) for name in ("Anna", "Bram")]
    for seed in range(2):
        play_to_the_end(server, table_of(*people).start(), seed)
    write_results(server)
    (board,) = client.get("/api/club")["leaders"]
    sure = [each["rating"]["mu"] - 3 * each["rating"]["sigma"] for each in board["players"]]
    assert sure == sorted(sure, reverse=True)
    assert len(sure) == 2


def test_it_is_made_once_for_all_who_ask_at_the_same_time(server: LiveServer) -> None:
    client = Client(server)
    before = client.get("/api/club")
    anna, bram = Person(client), Person(client, "Bram")
    table_of(anna, bram, public=True).start()
    assert client.get("/api/club") == before
    server.time.pass_(11)
    assert len(client.get("/api/club")["running"]) == 1
