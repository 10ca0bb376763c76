"""My tables: all of them, on every device, as long as they are played."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from refectory.server.people import my_tables
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import LiveServer, ManualTime, live_server
from tests.server.people.people_client import Person, table_of


@pytest.fixture
def people(database_url: str, data: Path) -> Iterator[LiveServer]:
    with live_server(data, database_url=database_url, secret="ab" * 32) as server:
        yield server


def test_seats_of_a_profile_are_found_again(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram)
    mine = anna.get("/tables")
    assert [each["table"]["id"] for each in mine["tables"]] == [table.id]
    assert mine["tables"][0]["seats"] == [{"seat": 0, "token": table.tokens[0]}]
    assert mine["tables"][0]["host_token"] == table.host
    assert bram.get(f"/tables/{table.id}")["seats"] == [{"seat": 1, "token": table.tokens[1]}]
    assert bram.get(f"/tables/{table.id}")["host_token"] is None
    stranger = Person(Client(people), "Carla")
    assert stranger.get("/tables")["tables"] == []
    assert stranger.refused("GET", f"/tables/{table.id}") == (403, "not_seated")
    assert stranger.get(f"/tables/{table.id}/held") == {"held": False}
    assert bram.get(f"/tables/{table.id}/held") == {"held": True}
    assert anna.refused("GET", "/tables/nowhere") == (404, "no_such_table")


def test_whose_turn_it_is_since_when_and_how_long(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram, clock={"kind": "days", "days": 2})
    assert anna.get("/tables")["turns"] == 0
    table.start()
    began = people.time()
    people.time.pass_(3600)
    mine = anna.get("/tables")
    assert (mine["total"], mine["turns"]) == (1, 1)
    assert mine["tables"][0]["turn"] is True
    assert mine["tables"][0]["since"] == began
    assert mine["tables"][0]["left"] == 2 * 86400 - 3600
    theirs = bram.get("/tables")
    assert (theirs["total"], theirs["turns"], theirs["tables"][0]["turn"]) == (1, 0, False)
    assert (theirs["tables"][0]["since"], theirs["tables"][0]["left"]) == (None, None)
    assert theirs["tables"][0]["acting"] == [{"seat": 0, "since": began}]
    assert theirs["now"] == people.time()
    _until_turn_of(table, 1)
    assert (anna.get("/tables")["turns"], bram.get("/tables")["turns"]) == (0, 1)
    assert bram.get("/tables")["tables"][0]["since"] == people.time()
    turns = bram.get("/turns")
    assert [(each["table"], each["since"]) for each in turns["tables"]] == [(table.id, people.time())]
    assert (turns["total"], anna.get("/turns")) == (1, {"tables": [], "total": 0})


def test_a_seat_that_a_bot_plays_is_lent_and_nobodys_turn(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram, clock={"kind": "days", "days": 1}).start()
    assert anna.get(f"/tables/{table.id}")["lent"] is False
    table.as_host("stand-in", {"seat": 0, "level": "novice"})
    mine, theirs = (person.get(f"/tables/{table.id}") for person in (anna, bram))
    assert (mine["lent"], mine["turn"], theirs["lent"]) == (True, False, False)
    assert (anna.get("/tables")["turns"], anna.get("/turns")) == (0, {"tables": [], "total": 0})
    with table.sit(0).arrive() as seat:
        seat.ask("take_back")
    assert anna.get(f"/tables/{table.id}")["lent"] is False


def _until_turn_of(table: SeatedTable, seat: int) -> None:
    mover = table.sit(1 - seat).arrive()
    while seat not in mover.packet["to_act"]:
        mover.at_version(mover.play()["version"])


def test_all_tables_are_there(people: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_tables, "PAGE", 7)
    anna = Person(Client(people))
    made = {table_of(anna, bots=1).id for _ in range(20)}
    found: list[str] = []
    page = anna.get("/tables")
    assert page["total"] == 20
    while True:
        found += [each["table"]["id"] for each in page["tables"]]
        if page["next"] is None:
            break
        page = anna.get(f"/tables?before={page['next']}")
    assert len(found) == 20
    assert set(found) == made
    assert anna.refused("GET", "/tables?before=tea") == (400, "malformed")


def test_a_seat_is_adopted_once(people: LiveServer) -> None:
    client = Client(people)
    table = client.table()
    anna, bram = Person(client), Person(client, "Bram")
    path = f"/tables/{table.id}"
    assert anna.post(path, {"token": table.tokens[0]})["seats"] == [{"seat": 0, "token": table.tokens[0]}]
    again = anna.post(path, {"token": table.tokens[0]})
    assert again["table"]["id"] == table.id
    assert bram.refused("POST", path, {"token": table.tokens[0]}) == (409, "seat_taken")
    assert anna.refused("POST", path, {"token": table.tokens[1]}) == (409, "seat_taken")
    assert anna.refused("POST", path, {"token": table.spectator}) == (403, "forbidden")
    assert anna.refused("POST", path, {"token": "forged"}) == (401, "bad_token")
    assert anna.post(path, {"token": table.host})["host_token"] == table.host
    assert bram.refused("POST", path, {"token": table.host}) == (409, "seat_taken")


def test_a_seat_moves_from_a_profile_that_its_owner_gives_up(people: LiveServer) -> None:
    client = Client(people)
    guest, anna, bram = (Person(client, name) for name in ("Guest", "Anna", "Bram"))
    table = table_of(guest, bram)
    path, body = f"/tables/{table.id}", {"token": table.tokens[0]}
    assert anna.refused("POST", path, {**body, "holder": bram.key}) == (409, "seat_taken")
    assert anna.refused("POST", path, {**body, "holder": "rp_forged"}) == (401, "bad_token")
    assert anna.post(path, {**body, "holder": guest.key})["seats"] == [{"seat": 0, "token": table.tokens[0]}]
    assert anna.post(path, {"token": table.host, "holder": guest.key})["host_token"] == table.host
    assert (guest.get("/tables")["total"], anna.get("/tables")["total"]) == (0, 1)


def test_a_seat_of_a_deleted_profile_can_be_adopted(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram).start()
    anna.ask("DELETE", "")
    again = Person(anna.client)
    assert again.post(f"/tables/{table.id}", {"token": table.tokens[0]})["turn"] is True
    assert again.get("/turns")["total"] == 1


def test_nobody_sits_twice_with_one_profile_unless_in_hot_seat(people: LiveServer) -> None:
    client = Client(people)
    anna = Person(client)
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": [{}, {}], "public": True})
    anna.join(made["table"]["id"])
    body = {"name": "Anna", "profile": anna.key}
    assert client.refused("POST", f"/api/tables/{made['table']['id']}/join", None, body) == (
        409,
        "seat_taken",
    )
    hot = {"game": "plankenkoorts", "seats": [{}, {}], "public": True, "hot_seat": True}
    table = client.post("/api/tables", body=hot)["table"]["id"]
    assert [anna.join(table)["seat"] for _ in range(2)] == [0, 1]
    assert [each["seat"] for each in anna.get(f"/tables/{table}")["seats"]] == [0, 1]
    assert anna.get("/tables")["total"] == 2


def test_who_leaves_a_seat_no_longer_holds_it(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram)
    bram.client.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    assert bram.get("/tables")["total"] == 0
    assert bram.refused("GET", f"/tables/{table.id}") == (403, "not_seated")


def test_a_revoked_device_loses_its_links_to_seats(people: LiveServer) -> None:
    client = Client(people)
    anna, bram = Person(client), Person(client, "Bram")
    table, waiting = table_of(anna, bram).start(), table_of(anna, bram)
    code = anna.post("/code")["code"]
    phone = Person(client, key=client.post("/api/profiles/link", body={"code": code})["key"])
    device = next(one["id"] for one in anna.get("/devices") if not one["this"])
    thief = table.sit(0).arrive()
    assert anna.ask("DELETE", f"/devices/{device}?renew=true")[0] == 204
    assert thief.closed()[0] == 4401
    assert phone.refused("GET", f"/tables/{table.id}") == (401, "bad_token")
    for one in (table, waiting):
        old, [mine] = one.tokens[0], anna.get(f"/tables/{one.id}")["seats"]
        assert client.refused("POST", f"/api/tables/{one.id}/leave", old) == (401, "bad_token")
        assert mine["seat"] == 0
        assert mine["token"] != old
    table.tokens[0] = anna.get(f"/tables/{table.id}")["seats"][0]["token"]
    assert table.sit(0).arrive().packet["you"]["seat"] == 0
    assert table.sit(1).arrive().packet["you"]["seat"] == 1  # nobody else's link has changed


def test_a_rematch_has_the_same_profiles(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram).start()
    table.as_host("end")
    assert anna.get("/tables")["total"] == 0
    new = bram.client.post(f"/api/tables/{table.id}/rematch", table.tokens[1])["table"]["id"]
    assert [seat["seat"] for seat in anna.get(f"/tables/{new}")["seats"]] == [0]
    assert anna.get(f"/tables/{new}")["host_token"] is not None
    assert bram.get("/tables")["total"] == 1


def test_everything_is_there_after_a_restart(data: Path) -> None:
    time = ManualTime()
    with live_server(data, time) as server:
        anna, bram = (Person(Client(server), name) for name in ("Anna", "Bram"))
        table = table_of(anna, bram).start()
        time.pass_(60)
        before = anna.get("/tables")
    with live_server(data, time) as server:
        anna.client = Client(server)
        after = anna.get("/tables")
        assert (after["total"], after["turns"]) == (1, 1)
        assert after["tables"][0]["since"] == before["tables"][0]["since"] == time() - 60
        assert after["tables"][0]["seats"] == [{"seat": 0, "token": table.tokens[0]}]


def test_a_deleted_profile_leaves_seats_that_are_played_on(people: LiveServer) -> None:
    anna, bram = (Person(Client(people), name) for name in ("Anna", "Bram"))
    table = table_of(anna, bram).start()
    assert anna.ask("DELETE", "") == (204, None)
    assert anna.refused("GET", "/tables") == (401, "bad_token")
    seat = table.sit(0).arrive()
    assert seat.play()["type"] == "ack"
    assert bram.get("/tables")["total"] == 1
    rows = people.do(
        people.services.store.read("SELECT seat FROM profile_seats WHERE table_id = ?", table.id)
    )
    assert rows == [(1,)]
