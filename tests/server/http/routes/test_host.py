"""The host's controls."""

from hashlib import sha256

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from tests.server.api_client import Client


def test_only_the_host_has_the_hosts_controls(client: Client) -> None:
    table = client.table().start()
    for what in ("start", "pause", "resume", "end"):
        path = f"/api/tables/{table.id}/{what}"
        assert client.refused("POST", path, table.tokens[0]) == (403, "forbidden")
        assert client.refused("POST", path) == (401, "bad_token")
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
