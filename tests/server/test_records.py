"""Finished games: records that verify, replays, imports, rematches."""

import json

import pytest

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from tests.server.clients import PLANKENKOORTS, Seated, Visitor
from tests.server.running import Running


@pytest.fixture(scope="module")
def finished(server: Running) -> Seated:
    """Anna against a bot, played to the end by a bot in her seat."""
    table = Visitor(server).table(humans=1, bots=1, start=0).start()
    anna = table.sit(0).arrive()
    assert anna.ask("hand_over", level="novice")["type"] == "ack"
    while anna.packet["outcome"] is None:
        anna.hear(60)
    assert anna.packet["seed"]
    assert anna.table["status"] == "over"
    return table


def test_the_record_verifies(finished: Seated, visitor: Visitor) -> None:
    text = visitor.ask("GET", f"/api/tables/{finished.id}/record", finished.tokens[0]).text
    verify(load_game(PLANKENKOORTS), parse_record(text))
    assert visitor.refused("GET", f"/api/tables/{finished.id}/record") == (401, "bad_token")


def test_replay_at_any_move_as_any_seat_or_as_all(finished: Seated, visitor: Visitor) -> None:
    path = f"/api/tables/{finished.id}/replay"
    end = visitor.get(path, finished.spectator)
    assert end["at"] == end["length"]
    assert end["outcome"]
    half = visitor.get(f"{path}?at={end['length'] // 2}&seat=all", finished.spectator)
    assert [view["seat"] for view in half["views"]] == [0, 1]
    for view in half["views"]:
        assert len(view["view"]["hand"]) == view["view"]["seats"][view["seat"]]["cards"]
    assert visitor.get(f"{path}?at=0&seat=1", finished.spectator)["views"][0]["seat"] == 1
    assert visitor.refused("GET", f"{path}?seat=9", finished.spectator) == (404, "no_such_seat")
    assert visitor.refused("GET", f"{path}?at=-1", finished.spectator) == (400, "malformed")


def test_a_running_game_is_looked_back_at_with_ones_own_eyes(visitor: Visitor) -> None:
    table = visitor.table(start=0)
    path = f"/api/tables/{table.id}/replay"
    assert visitor.refused("GET", path, table.tokens[0]) == (409, "not_started")
    anna = table.start().sit(0).arrive()
    begun, hand = anna.packet["length"], anna.packet["view"]["hand"]
    anna.play()
    now = visitor.get(f"{path}?seat=0", table.tokens[0])
    assert now["at"] == now["length"] > begun
    then = visitor.get(f"{path}?at=0&seat=0", table.tokens[0])
    assert (then["at"], then["views"][0]["view"]["hand"]) == (begun, hand), (
        "Nobody saw the cards being dealt."
    )
    for token, seat in ((table.tokens[0], 1), (table.tokens[1], 0), (table.spectator, 0), (table.host, 0)):
        assert visitor.refused("GET", f"{path}?seat={seat}", token) == (403, "forbidden")
        assert visitor.refused("GET", f"{path}?seat=all", token) == (403, "forbidden")
        assert not visitor.get(path, token)["views"][0]["view"]["hand"]
    assert visitor.refused("GET", path) == (401, "bad_token")


def test_a_record_can_be_imported_for_review(finished: Seated, visitor: Visitor) -> None:
    text = visitor.ask("GET", f"/api/tables/{finished.id}/record", finished.host).text
    kept = visitor.post("/api/records", body={"record": text})
    assert kept["verified"]
    assert visitor.post("/api/records", body={"record": text})["id"] == kept["id"]
    assert visitor.ask("GET", f"/api/records/{kept['id']}").text == text
    assert visitor.get(f"/api/records/{kept['id']}/replay?at=20&seat=0")["at"] == 20


def test_a_bad_record_is_refused(finished: Seated, visitor: Visitor) -> None:
    good = json.loads(visitor.ask("GET", f"/api/tables/{finished.id}/record", finished.host).text)
    for name, value in (
        ("seed", "00" * 32),
        ("setup", []),
        ("setup", {}),
        ("edition", {}),
        ("edition", {"hash": 1, "text": "x"}),
        ("moves", [[0, "fly"]]),
        ("names", [1]),
        ("game", 3),
    ):
        text = json.dumps({**good, name: value})
        assert visitor.refused("POST", "/api/records", body={"record": text}) in (
            (400, "bad_record"),
            (400, "bad_edition"),
        )
    assert visitor.refused("POST", "/api/records", body={"record": "[" * 100_000}) == (400, "bad_record")
    assert visitor.refused("POST", "/api/records", body={"record": "x" * 2_000_001}) == (400, "malformed")


def test_a_rematch_is_made_once_with_the_same_people(visitor: Visitor) -> None:
    table = visitor.table(start=0).start()
    path = f"/api/tables/{table.id}/rematch"
    assert visitor.refused("POST", path, table.tokens[0]) == (409, "not_over")
    table.as_host("end")
    assert visitor.refused("POST", path) == (401, "bad_token")
    assert visitor.refused("POST", path, table.spectator) == (403, "not_seated")
    anna, bram = (visitor.post(path, token) for token in table.tokens)
    assert anna["table"]["id"] == bram["table"]["id"] != table.id
    assert (anna["seat"], bram["seat"]) == (0, 1)
    assert anna["table"]["status"] == "playing"
    assert [seat["name"] for seat in anna["table"]["seats"]] == ["Anna", "Bram"]
    assert visitor.get(f"/api/tables/{table.id}", table.host)["table"]["rematch"] == anna["table"]["id"]
    new = visitor.post(path, table.host)
    assert visitor.post(f"/api/tables/{new['table']['id']}/pause", new["token"])["status"] == "paused"
