"""The routes of analyses: who may open the replay may have the game analysed, when it is over."""

import time
from typing import Any

import pytest

from tests.analysis.played import record_of
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import LiveServer, live_server


@pytest.fixture(scope="module")
def finished(server: LiveServer) -> SeatedTable:
    table = Client(server).table(humans=1, bots=1, start=0).start()
    anna = table.sit(0).arrive()
    assert anna.ask("hand_over", level="novice")["type"] == "ack"
    while anna.packet["outcome"] is None:
        anna.hear(60)
    return table


def analysed(client: Client, path: str, token: str | None = None) -> dict[str, Any]:
    assert client.get(path, token) == {"state": "none", "progress": 0.0, "analysis": None}
    assert client.post(path, token)["state"] in ("working", "done")
    ends = time.monotonic() + 60
    while (status := client.get(path, token))["state"] == "working":
        assert 0 <= status["progress"] <= 1
        assert time.monotonic() < ends
        time.sleep(0.05)
    assert client.post(path, token) == status
    return dict(status)


def test_a_finished_game_is_analysed_for_who_may_see_it(finished: SeatedTable, client: Client) -> None:
    path = f"/api/tables/{finished.id}/analysis"
    assert client.refused("GET", path) == (401, "bad_token")
    assert client.refused("POST", path) == (401, "bad_token")
    status = analysed(client, path, finished.spectator)
    assert status["state"] == "done"
    analysis = status["analysis"]
    assert analysis["players"] == 2
    for seat in analysis["seats"]:
        assert seat["start"] + seat["skill"] + seat["luck"] == pytest.approx(seat["result"], abs=1e-3)


def test_an_imported_record_is_analysed_for_anybody(client: Client) -> None:
    kept = client.post("/api/records", body={"record": record_of("plankenkoorts", 3).text()})
    status = analysed(client, f"/api/records/{kept['id']}/analysis")
    assert status["analysis"]["game"] == "plankenkoorts"
    assert client.refused("GET", "/api/records/nothing/analysis") == (404, "no_such_record")


def test_the_chances_along_a_game_need_no_analysis(finished: SeatedTable, client: Client) -> None:
    path = f"/api/tables/{finished.id}/chances"
    assert client.refused("GET", path) == (401, "bad_token")
    told = client.get(f"{path}?seat=0", finished.spectator)
    assert all(sum(point["chances"]) == pytest.approx(1) for point in told["points"])
    assert set(told["points"][-1]["chances"]) <= {0.0, 0.5, 1.0}
    assert client.refused("GET", f"{path}?seat=7", finished.spectator) == (404, "no_such_seat")


def test_actions_of_a_record_are_tried_and_compared(client: Client) -> None:
    record = record_of("plankenkoorts", 3)
    kept = client.post("/api/records", body={"record": record.text()})
    at, (seat, action) = next((n, move) for n, move in enumerate(record.moves) if move[0] >= 0)
    tried = client.post(f"/api/records/{kept['id']}/moment", body={"at": at, "seat": seat})
    other = next(one["text"] for one in tried["packet"]["legal"] if one["text"] != action)
    body = {"at": at, "seat": seat, "actions": [other, action]}
    values = client.post(f"/api/records/{kept['id']}/compare", body=body)
    assert {one["action"]["text"] for one in values} == {other, action}
    assert values[0]["value"] >= values[1]["value"]
    refused = {**body, "actions": ["fly", action]}
    path = f"/api/records/{kept['id']}/compare"
    assert client.refused("POST", path, body=refused) == (409, "illegal_action")


def test_a_game_that_goes_on_is_not_analysed(client: Client) -> None:
    table = client.table(humans=1, bots=1).start()
    path = f"/api/tables/{table.id}/analysis"
    assert client.refused("GET", path, table.tokens[0]) == (409, "not_over")
    assert client.refused("POST", path, table.tokens[0]) == (409, "not_over")


def test_an_address_has_only_so_many_games_analysed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with live_server(tmp_path_factory.mktemp("few"), analyses_per_hour=1) as server:
        client = Client(server)
        records = [
            client.post("/api/records", body={"record": record_of("plankenkoorts", n).text()}) for n in (1, 2)
        ]
        first, second = (f"/api/records/{record['id']}/analysis" for record in records)
        assert client.post(first)["state"] == "working"
        assert client.post(first)["state"] in ("working", "done")
        assert client.refused("POST", second) == (429, "too_fast")
