"""The host's controls."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from tests.server.api_client import Client, TableSocket


def test_only_the_host_has_the_hosts_controls(client: Client) -> None:
    table = client.table().start()
    bodies: dict[str, Any] = {
        "start": None,
        "pause": None,
        "end": None,
        "remove": {"seat": 1},
        "stand-in": {"seat": 1},
        "seat-bot": {"seat": 1, "level": None},
        "watching": {"allowed": False},
    }
    for what, body in bodies.items():
        path = f"/api/tables/{table.id}/{what}"
        assert client.refused("POST", path, table.tokens[0], body) == (403, "forbidden")
        assert client.refused("POST", path, None, body) == (401, "bad_token")
    assert client.refused("POST", f"/api/tables/{table.id}/leave", table.host) == (403, "not_seated")
    assert client.refused("POST", f"/api/tables/{table.id}/leave") == (401, "bad_token")


def test_a_paused_table_waits(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    action = anna.legal()[0]
    assert table.as_host("pause")["status"] == "paused"
    assert anna.play(action)["code"] == "paused"
    assert client.refused("POST", f"/api/tables/{table.id}/pause", table.host) == (409, "paused")
    assert table.as_host("resume")["status"] == "playing"
    assert anna.play(action)["type"] == "ack"


def test_a_pause_says_why(client: Client) -> None:
    table = client.table().start()
    table.as_host("pause", {"note": " Dinner.\nBack at eight. "})
    with TableSocket(client.server, table.id, table.tokens[0], journal=True).arrive() as anna:
        while not anna.journal:
            anna.hear()
        assert (anna.journal[-1]["what"], anna.journal[-1]["note"]) == ("paused", "Dinner. Back at eight.")
    table.as_host("resume")
    long = client.refused("POST", f"/api/tables/{table.id}/pause", table.host, {"note": "x" * 201})
    assert long == (400, "malformed")


def test_every_player_may_end_a_pause(client: Client) -> None:
    table = client.table(start=0).start()
    table.as_host("pause")
    path = f"/api/tables/{table.id}/resume"
    assert client.refused("POST", path, table.spectator) == (403, "not_seated")
    assert client.post(path, table.tokens[1])["status"] == "playing"


def test_a_bot_stands_in_for_a_player_who_has_the_seat_back_at_once(client: Client) -> None:
    table = client.table(start=0).start()
    seats = table.as_host("stand-in", {"seat": 1, "level": "abbot"})["seats"]
    assert (seats[1]["bot"], seats[1]["level"], seats[1]["taken"]) == (True, "abbot", True)
    path = f"/api/tables/{table.id}/stand-in"
    assert client.refused("POST", path, table.host, {"seat": 1}) == (409, "seat_taken")
    assert not client.post(f"/api/tables/{table.id}/take-back", table.tokens[1])["seats"][1]["bot"]


def test_a_seat_is_given_to_a_bot_and_back_before_the_game(client: Client) -> None:
    seats = [{"kind": "human"}] * 3
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": seats})
    path, host = f"/api/tables/{made['table']['id']}", made["host_token"]
    taken = client.post(f"{path}/join", made["invite_token"], {"name": "Anna"})
    bot = {"seat": 2, "level": "novice"}
    assert client.post(f"{path}/seat-bot", host, bot)["seats"][2]["kind"] == "bot"
    assert client.refused("POST", f"{path}/seat-bot", host, {**bot, "seat": taken["seat"]}) == (
        409,
        "seat_taken",
    )
    freed = client.post(f"{path}/seat-bot", host, {"seat": 2, "level": None})["seats"][2]
    assert (freed["kind"], freed["bot"], freed["name"]) == ("human", False, "")
    client.post(f"{path}/start?fill=novice", host)
    assert client.refused("POST", f"{path}/seat-bot", host, bot) == (409, "already_started")


def test_the_host_decides_whether_people_watch(client: Client) -> None:
    table = client.table(start=0, public=True).start()
    watcher = table.watch(table.spectator).arrive()
    path = f"/api/tables/{table.id}"
    assert table.as_host("watching", {"allowed": False})["may_watch"] is False
    assert watcher.closed() == (4403, "not_watchable")
    assert table.watch().closed() == (4403, "not_watchable")
    assert client.refused("GET", f"{path}/replay") == (403, "not_watchable")
    assert client.get(path)["table"]["status"] == "playing"
    assert table.sit(0).arrive().legal()
    assert table.watch(table.host).arrive().packet["you"]["role"] == "host"
    table.as_host("watching", {"allowed": True})
    assert table.watch().arrive().packet["you"]["role"] == "spectator"


def test_an_ended_table_is_over(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    assert table.as_host("end")["status"] == "abandoned"
    assert anna.play(anna.legal()[0])["code"] == "over"
    assert client.refused("POST", f"/api/tables/{table.id}/end", table.host) == (409, "over")


def test_a_game_that_is_ended_for_all_reveals(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    assert client.refused("GET", f"/api/tables/{table.id}/record", table.host) == (409, "not_over")
    assert anna.packet["seed"] is None
    assert anna.table["dealer"]["secret"] is None
    table.as_host("end")
    while anna.table["status"] != "abandoned":
        anna.hear()
    watcher = table.watch(table.spectator).arrive()
    record = parse_record(client.ask("GET", f"/api/tables/{table.id}/record", table.host).text)
    assert record.parts
    assert record.parts.secret == anna.table["dealer"]["secret"]
    assert record.seed == watcher.packet["seed"]
    assert verify(load_game(record.game), record).draws == len(record.moves)
    assert client.get(f"/api/tables/{table.id}/replay?seat=all", table.spectator)["views"][1]["seat"] == 1


def test_a_table_that_is_ended_before_its_game_reveals_its_secret(client: Client) -> None:
    table = client.table(start=0)
    dealer = table.as_host("end")["dealer"]
    assert sha256(bytes.fromhex(dealer["secret"])).hexdigest() == dealer["commitment"]
    assert client.refused("GET", f"/api/tables/{table.id}/record", table.host) == (409, "not_over")


def test_free_seats_are_filled_with_bots_when_the_game_begins(client: Client) -> None:
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": [{}, {}, {}], "start": 0})
    table, host = made["table"]["id"], made["host_token"]
    anna = client.post(f"/api/tables/{table}/join", made["invite_token"], {"name": "Anna"})
    assert client.refused("POST", f"/api/tables/{table}/start", host) == (409, "seats_open")
    assert client.refused("POST", f"/api/tables/{table}/start?fill=wizard", host) == (400, "malformed")
    begun = client.post(f"/api/tables/{table}/start?fill=novice", host)
    assert begun["status"] == "playing"
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in begun["seats"]] == [
        ("human", "Anna", False),
        ("bot", "Novice 2", True),
        ("bot", "Novice 3", True),
    ]
    assert [nonce["by"] for nonce in begun["dealer"]["nonces"]] == ["nobody", "bot", "bot"]
    assert client.refused("POST", f"/api/tables/{table}/join", made["invite_token"], {"name": "Bram"}) == (
        409,
        "seat_taken",
    )
    client.post(f"/api/tables/{table}/end", host)
    record = parse_record(client.ask("GET", f"/api/tables/{table}/record", anna["token"]).text)
    assert verify(load_game("plankenkoorts"), record) is not None


def test_filling_waits_for_the_nonces_of_those_who_are_there(client: Client) -> None:
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": [{}, {}], "start": 0})
    table, host, nonce = made["table"]["id"], made["host_token"], "ab" * 32
    hashed = sha256(bytes.fromhex(nonce)).hexdigest()
    body = {"name": "Anna", "nonce_hash": hashed}
    anna = client.post(f"/api/tables/{table}/join", made["invite_token"], body)
    assert client.refused("POST", f"/api/tables/{table}/nonce", anna["token"], {"nonce": nonce}) == (
        409,
        "nonce_refused",
    )
    other = Client(client.server)
    with ThreadPoolExecutor(1) as thread, TableSocket(client.server, table, anna["token"]) as seat:
        begun = thread.submit(other.post, f"/api/tables/{table}/start?fill=novice", host)
        while seat.table.get("seats", [{}, {}])[1].get("kind") != "bot":
            seat.hear()
        client.post(f"/api/tables/{table}/nonce", anna["token"], {"nonce": nonce})
        assert begun.result()["dealer"]["nonces"][0]["nonce"] == nonce


def test_a_full_table_has_nothing_to_fill(client: Client) -> None:
    table = client.table()
    begun = client.post(f"/api/tables/{table.id}/start?fill=novice", table.host)
    assert [seat["kind"] for seat in begun["seats"]] == ["human", "human"]
    again = client.refused("POST", f"/api/tables/{table.id}/start?fill=novice", table.host)
    assert again == (409, "already_started")
