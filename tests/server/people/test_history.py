"""History of a profile: it stays when tables expire, and goes with the profile."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from refectory.server.people import history, results
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.people.games import play_to_the_end, write_results
from tests.server.people.people_client import Person, table_of

DAY = 86400.0


@pytest.fixture(autouse=True)
def only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "LOOK_SECONDS", 3600.0)


@pytest.fixture
def server(database_url: str, data: Path) -> Iterator[LiveServer]:
    with live_server(data, database_url=database_url, secret="ab" * 32) as server:
        yield server


def test_games_wins_opponents_and_ratings(server: LiveServer) -> None:
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    outcomes = []
    for seed in range(2):
        server.time.pass_(60)
        outcomes.append(play_to_the_end(server, table_of(anna, bram, bots=1).start(), seed))
    write_results(server)
    games = anna.get("/games")["games"]
    assert len(games) == 2
    assert [[seat["place"] for seat in game["seats"]] for game in games] == [
        outcome["places"] for outcome in reversed(outcomes)
    ]
    newest = games[0]["seats"]
    assert [seat["you"] for seat in newest] == [True, False, False]
    assert [seat["bot"] for seat in newest] == [None, None, "novice"]
    assert all(seat["rating"] for seat in newest)
    facts = anna.get("/statistics")
    ((statistics,), opponents) = facts["games"], facts["opponents"]
    won = sum(outcome["places"][0] == 1 for outcome in outcomes)
    assert (statistics["game"], statistics["played"], statistics["won"]) == ("plankenkoorts", 2, won)
    assert statistics["rating"]["games"] == 2
    assert statistics["rating"]["low"] < statistics["rating"]["points"] < statistics["rating"]["high"]
    assert {(each["name"], each["bot"], each["games"]) for each in opponents} == {
        ("Bram", None, 2),
        ("Novice 3", "novice", 2),
    }
    better = sum(outcome["places"][0] < outcome["places"][1] for outcome in outcomes)
    worse = sum(outcome["places"][0] > outcome["places"][1] for outcome in outcomes)
    (met,) = [each for each in opponents if each["name"] == "Bram"]
    assert (met["better"], met["worse"]) == (better, worse)


def test_abandoned_games_are_listed_but_do_not_count(server: LiveServer) -> None:
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    table_of(anna, bram).start().as_host("end")
    table_of(anna, bram).as_host("end")  # never began
    write_results(server)
    (game,) = anna.get("/games")["games"]
    assert (game["status"], game["rated"], game["seats"][0]["place"]) == ("abandoned", False, None)
    assert anna.get("/statistics") == {"games": [], "opponents": []}


def test_pages(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    made = []
    for n in range(5):
        server.time.pass_(n % 2)  # some have ended at the same time
        table = table_of(anna, bram).start()
        table.as_host("end")
        made.append(table.id)
    write_results(server)
    found, before = [], ""
    while True:
        page = anna.get(f"/games{before}")
        found += [game["table"] for game in page["games"]]
        if page["next"] is None:
            break
        before = f"?before={page['next']}"
    assert sorted(found) == sorted(made)
    assert anna.refused("GET", "/games?before=tea") == (400, "malformed")


def test_history_stays_when_the_table_expires(data: Path) -> None:
    with live_server(data, finished_days=1.0) as server:
        anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
        table = table_of(anna, bram).start()
        play_to_the_end(server, table)
        write_results(server)
        server.time.pass_(5 * DAY)
        server.do(server.services.expiry.sweep())
        assert anna.refused("GET", f"/tables/{table.id}") == (404, "no_such_table")
        assert [game["table"] for game in anna.get("/games")["games"]] == [table.id]


def test_a_deleted_profile_leaves_others_their_games_without_its_name(server: LiveServer) -> None:
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    shared, alone = table_of(anna, bram).start(), table_of(anna, bots=1).start()
    for table in (shared, alone):
        play_to_the_end(server, table)
    write_results(server)
    rating = bram.get("/statistics")["games"][0]["rating"]
    assert anna.ask("DELETE", "")[0] == 204
    (game,) = bram.get("/games")["games"]
    assert [seat["name"] for seat in game["seats"]] == ["", "Bram"]
    assert bram.get("/statistics")["games"][0]["rating"] == rating
    for table, where in (("played", "table_id"), ("played_seats", "table_id")):
        query = f"SELECT 1 FROM {table} WHERE {where} = ?"
        assert server.do(server.services.store.read(query, alone.id)) == []
    for table in ("ratings", "rating_steps", "played_seats"):
        query = f"SELECT 1 FROM {table} WHERE player = ?"
        assert server.do(server.services.store.read(query, f"p:{anna.id}")) == []
