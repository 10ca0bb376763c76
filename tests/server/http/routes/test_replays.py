"""The routes of records and replays."""

import json
from asyncio import Task, create_task
from pathlib import Path
from threading import Event

import httpx
import pytest

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from tests.server.api_client import PLANKENKOORTS, Client, SeatedTable
from tests.server.live_server import LiveServer, live_server


@pytest.fixture(scope="module")
def finished(server: LiveServer) -> SeatedTable:
    """Anna against a bot, played to the end by a bot in her seat."""
    table = Client(server).table(humans=1, bots=1, start=0).start()
    anna = table.sit(0).arrive()
    assert anna.ask("hand_over", level="novice")["type"] == "ack"
    while anna.packet["outcome"] is None:
        anna.hear(60)
    assert anna.packet["seed"]
    assert anna.table["status"] == "over"
    return table


def test_the_record_verifies(finished: SeatedTable, client: Client) -> None:
    text = client.ask("GET", f"/api/tables/{finished.id}/record", finished.tokens[0]).text
    verify(load_game(PLANKENKOORTS), parse_record(text))
    assert client.refused("GET", f"/api/tables/{finished.id}/record") == (401, "bad_token")


def test_replay_at_any_move_as_any_seat_or_as_all(finished: SeatedTable, client: Client) -> None:
    path = f"/api/tables/{finished.id}/replay"
    end = client.get(path, finished.spectator)
    assert end["at"] == end["length"]
    assert end["outcome"]
    half = client.get(f"{path}?at={end['length'] // 2}&seat=all", finished.spectator)
    assert [view["seat"] for view in half["views"]] == [0, 1]
    for view in half["views"]:
        assert len(view["view"]["hand"]) == view["view"]["seats"][view["seat"]]["cards"]
    assert client.get(f"{path}?at=0&seat=1", finished.spectator)["views"][0]["seat"] == 1
    assert client.refused("GET", f"{path}?seat=9", finished.spectator) == (404, "no_such_seat")
    assert client.refused("GET", f"{path}?at=-1", finished.spectator) == (400, "malformed")


def test_a_running_game_is_replayed_only_from_the_own_seat(client: Client) -> None:
    table = client.table(start=0)
    path = f"/api/tables/{table.id}/replay"
    assert client.refused("GET", path, table.tokens[0]) == (409, "not_started")
    anna = table.start().sit(0).arrive()
    begun, hand = anna.packet["length"], anna.packet["view"]["hand"]
    anna.play()
    now = client.get(f"{path}?seat=0", table.tokens[0])
    assert now["at"] == now["length"] > begun
    then = client.get(f"{path}?at=0&seat=0", table.tokens[0])
    assert (then["at"], then["views"][0]["view"]["hand"]) == (begun, hand), (
        "Nobody saw the cards being dealt."
    )
    for token, seat in ((table.tokens[0], 1), (table.tokens[1], 0), (table.spectator, 0), (table.host, 0)):
        assert client.refused("GET", f"{path}?seat={seat}", token) == (403, "forbidden")
        assert client.refused("GET", f"{path}?seat=all", token) == (403, "forbidden")
        assert not client.get(path, token)["views"][0]["view"]["hand"]
    assert client.refused("GET", path) == (401, "bad_token")


def test_a_record_can_be_imported_for_review(finished: SeatedTable, client: Client) -> None:
    text = client.ask("GET", f"/api/tables/{finished.id}/record", finished.host).text
    kept = client.post("/api/records", body={"record": text})
    assert kept["verified"]
    assert client.post("/api/records", body={"record": text})["id"] == kept["id"]
    padded = json.dumps(json.loads(text), indent=9) + " " * 10_000
    assert client.post("/api/records", body={"record": padded})["id"] == kept["id"], "Blanks are not stored."
    assert client.ask("GET", f"/api/records/{kept['id']}").text == text
    assert client.get(f"/api/records/{kept['id']}/replay?at=20&seat=0")["at"] == 20


def test_a_bad_record_is_refused(finished: SeatedTable, client: Client) -> None:
    good = json.loads(client.ask("GET", f"/api/tables/{finished.id}/record", finished.host).text)
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
        assert client.refused("POST", "/api/records", body={"record": text}) in (
            (400, "bad_record"),
            (400, "bad_edition"),
        )
    assert client.refused("POST", "/api/records", body={"record": "[" * 100_000}) == (400, "bad_record")
    assert client.refused("POST", "/api/records", body={"record": "x" * 2_000_001}) == (400, "malformed")


def test_the_course_of_a_game_is_told_when_it_is_over(finished: SeatedTable, client: Client) -> None:
    course = client.get(f"/api/tables/{finished.id}/course?seat=0", finished.spectator)
    assert course["turns"][-1]["scores"] == course["outcome"]["scores"]
    assert course["events"][-1]["n"] < course["length"]
    running = client.table(start=0).start()
    path = f"/api/tables/{running.id}/course"
    assert client.refused("GET", path, running.tokens[0]) == (409, "not_over")


def test_a_finished_game_is_open_to_everybody_if_the_host_chose_so(client: Client) -> None:
    table = client.table(humans=1, bots=1, start=0, open_replay=True).start()
    for path in ("", "/replay", "/record", "/course", "/draws"):
        assert client.refused("GET", f"/api/tables/{table.id}{path}") == (401, "bad_token")
    table.as_host("end")
    assert client.get(f"/api/tables/{table.id}")["table"]["status"] == "abandoned"
    assert client.get(f"/api/tables/{table.id}/replay?seat=0")["views"][0]["seat"] == 0
    assert client.get(f"/api/tables/{table.id}/course")["outcome"] is None


def test_replays_for_one_address_do_not_hold_up_those_for_another(data: Path) -> None:
    """Every route that plays a game again waits for its turn; a flood of one address is refused."""
    go_on = Event()
    with live_server(data, proxies=("127.0.0.1",)) as server:
        client = Client(server)
        table = client.table(humans=1, bots=1, start=0).start()
        table.as_host("end")
        record = client.ask("GET", f"/api/tables/{table.id}/record", table.host).text
        kept = "kept-without-a-check"
        server.do(server.services.store.keep_record(kept, 1.0, record.encode(), server.time()))
        here, there = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}
        token = {"Authorization": f"Bearer {table.host}"}
        paths = [f"/api/records/{kept}/{part}" for part in ("replay", "course")]
        paths += [f"/api/tables/{table.id}/{part}" for part in ("replay", "course", "picture", "draws")]

        async def flood() -> None:
            threads = server.services.replaying
            waiting = [create_task(threads.run("10.0.0.1", lambda: go_on.wait(20))) for _ in range(9)]
            flooding.extend(waiting)

        flooding: list[Task[bool]] = []
        server.do(flood())
        try:
            for path in paths:
                assert httpx.get(f"{server.url}{path}", headers={**token, **here}).status_code == 429, path
                assert httpx.get(f"{server.url}{path}", headers={**token, **there}).status_code == 200, path
            moment = f"{server.url}/api/tables/{table.id}/moment"
            refused = httpx.post(moment, headers={**token, **here}, json={"at": 0, "seat": 0})
            assert refused.status_code == 429
        finally:
            go_on.set()
