"""Results: written once, and ratings with them, on every store and by any number of workers."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from refectory.games import load_game
from refectory.server.http.schemas import CreateTable
from refectory.server.people import results
from refectory.server.people.results import GameResult, PlayedSeatRow, Results, counts_for_ratings
from refectory.server.store import open_store
from refectory.server.tables import commands
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import SeatSpec
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.people.games import play_to_the_end, write_results
from tests.server.people.people_client import Person, table_of


@pytest.fixture(autouse=True)
def only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "LOOK_SECONDS", 3600.0)


@pytest.fixture
def server(database_url: str, data: Path) -> Iterator[LiveServer]:
    with live_server(data, database_url=database_url, secret="ab" * 32) as server:
        yield server


def rows(server: LiveServer, query: str, *values: Any) -> list[Any]:
    return list(server.do(server.services.store.read(query, *values)))


def strengths(server: LiveServer, person: Person) -> list[Any]:
    return rows(server, "SELECT n, mu, sigma, won FROM ratings WHERE player = ?", f"p:{person.id}")


def test_a_game_is_written_and_rated_once(server: LiveServer) -> None:
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram).start()
    outcome = play_to_the_end(server, table)
    due = "SELECT until FROM results_due WHERE table_id = ?"
    assert rows(server, due, table.id) == [(0.0,)]
    write_results(server)
    assert rows(server, due, table.id) == []
    written = rows(
        server, "SELECT player, place, score FROM played_seats WHERE table_id = ? ORDER BY seat", table.id
    )
    assert [place for _, place, _ in written] == outcome["places"]
    assert [score for _, _, score in written] == outcome["scores"]
    assert [player for player, _, _ in written] == [f"p:{anna.id}", f"p:{bram.id}"]
    first = strengths(server, anna)
    assert first[0][0] == 1
    live = server.do(server.services.tables.get(table.id))
    again = server.services.results.write(results.result_of_table(live.table))
    assert server.do(again) is False
    assert strengths(server, anna) == first


def test_an_abandoned_game_and_games_of_guests(server: LiveServer) -> None:
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    abandoned, guests = table_of(anna, bram).start(), Client(server).table().start()
    for table in (abandoned, guests):
        table.as_host("end")
    write_results(server)
    query = "SELECT status, rated FROM played WHERE table_id = ?"
    assert rows(server, query, abandoned.id) == [("abandoned", 0)]
    assert rows(server, query, guests.id) == []
    assert strengths(server, anna) == []


def begun(profiles: str, bots: int = 1, **others: Any) -> Table:
    """A table whose people have these profiles, - for a guest, and the game begun."""
    seats = [SeatSpec()] * len(profiles) + [SeatSpec("bot", "novice")] * bots
    opened = commands.open_table(CreateTable("plankenkoorts", seats, **others), 1.0)
    table = Table("table", opened)
    for seat, profile in enumerate(profiles):
        change, _ = commands.sit(table, 2.0, f"P{seat}", seat)
        assert isinstance(change.entry, log.Seated)
        change.entry.profile = profile.strip("-")
        apply_entry(table, change.entry)
    change = commands.begin(table, 3.0)
    apply_entry(table, change.entry, change.step)
    return table


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        (begun("ab"), True),
        (begun("ab", bots=0), True),
        (begun("a", bots=3), True),
        (begun("a-"), False),
        (begun("--"), False),
        (begun("ab", rated=False), False),
        (begun("ab", hot_seat=True), False),
        (begun("aa", hot_seat=True), False),
        (begun("ab", edition=load_game("plankenkoorts").edition.text), False),
    ],
)
def test_which_games_count_for_ratings(table: Table, counts: bool) -> None:
    assert counts_for_ratings(table) is counts


def test_who_takes_a_profile_or_a_seat_during_the_game_is_not_rated() -> None:
    table = begun("a-")
    apply_entry(table, commands.adopt(table, 4.0, 1, "late").entry)
    assert table.seat_states[1].holder() == "p:late"
    assert not counts_for_ratings(table)
    table = begun("ab")
    apply_entry(table, commands.vacate(table, 4.0, 1).entry)
    assert counts_for_ratings(table)  # who has left is still rated
    assert table.seat_states[1].holder() == "p:b"
    change, _ = commands.sit(table, 5.0, "Carla", 1)
    apply_entry(table, change.entry)
    assert not counts_for_ratings(table)
    assert table.seat_states[1].holder() == ""


def test_bots_are_rated_by_their_level(server: LiveServer) -> None:
    anna = Person(Client(server))
    before = rows(server, "SELECT n FROM ratings WHERE player = 'bot:novice'")
    play_to_the_end(server, table_of(anna, bots=2).start())
    write_results(server)
    assert len(strengths(server, anna)) == 1
    ((n,),) = rows(server, "SELECT n FROM ratings WHERE player = 'bot:novice'")
    assert n == (before[0][0] if before else 0) + 1


def test_who_leaves_is_rated_with_what_became_of_the_seat(server: LiveServer) -> None:
    anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram).start()
    anna.client.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    play_to_the_end(server, table)
    write_results(server)
    assert len(strengths(server, bram)) == 1


def test_a_result_that_was_due_is_written_after_a_restart(data: Path) -> None:
    with live_server(data) as server:
        anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
        play_to_the_end(server, table_of(anna, bram).start())
    with live_server(data) as server:
        assert write_results(server) == 1
        assert len(strengths(server, anna)) == 1
    with live_server(data) as server:
        assert write_results(server) == 0


def test_many_workers_at_once_lose_no_game_and_count_none_twice(database_url: str, tmp_path: Path) -> None:
    """Every game is written by two workers at the same time; all have one player in common."""
    marks = tmp_path.name

    def result(n: int) -> GameResult:
        seats = [
            PlayedSeatRow(0, f"p:{marks}-anna", "Anna", 1, 9),
            PlayedSeatRow(1, f"p:{marks}-{n}", "Other", 2, 5),
        ]
        return GameResult(f"{marks}-{n}", "plankenkoorts", float(n), "over", True, True, seats)

    async def work() -> None:
        store = await open_store(database_url, tmp_path)
        workers = [Results(store, None, lambda: 0.0) for _ in range(2)]  # type: ignore[arg-type]
        written = await asyncio.gather(*(each.write(result(n)) for n in range(6) for each in workers))
        assert sum(written) == 6
        ((n, won),) = await store.read("SELECT n, won FROM ratings WHERE player = ?", f"p:{marks}-anna")
        steps = await store.read("SELECT n FROM rating_steps WHERE player = ? ORDER BY n", f"p:{marks}-anna")
        assert (n, won, steps) == (6, 6, [(1,), (2,), (3,), (4,), (5,), (6,)])
        await store.close()

    asyncio.run(work())
