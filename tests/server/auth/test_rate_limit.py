"""Rate limits: token buckets, and what a client over the limit is answered."""

import socket
from pathlib import Path

import httpx
import pytest

from refectory.server.auth import rate_limit
from refectory.server.auth.rate_limit import RateLimit
from refectory.server.errors import TooFast
from tests.server.api_client import PLANKENKOORTS, Client
from tests.server.live_server import ManualTime, live_server


def test_a_bucket_fills_again_with_time() -> None:
    time = ManualTime()
    limit = RateLimit(2.0, 3.0, time)
    for _ in range(3):
        limit.take("me")
    with pytest.raises(TooFast):
        limit.take("me")
    limit.take("you")
    time.pass_(0.5)
    limit.take("me")


def test_too_fast_by_token_and_by_address(data: Path) -> None:
    with live_server(data, token_rate=1.0, token_burst=5.0) as server:
        client = Client(server)
        table = client.table().start()
        anna, bram = table.both()
        answers = [anna.ask("ping") if n < 5 else anna.send("ping") for n in range(7)]
        assert answers
        assert anna.until("error")["code"] == "too_fast"
        assert bram.ask("ping")["type"] == "ack", "Another link has its own measure."
    with live_server(data, address_rate=1.0, address_burst=5.0) as server:
        codes = [httpx.get(f"{server.url}/api/games").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_going_back_has_a_limit_of_its_own(data: Path) -> None:
    with live_server(data, rewind_rate=0.001, rewind_burst=3.0) as server:
        anna = Client(server).table(start=0).start().sit(0).arrive()
        asked = [anna.ask("ask_undo", length=99), anna.ask("resync", since=0), anna.ask("undo")]
        assert "too_fast" not in [answer.get("code") for answer in asked]
        for kind, wish in (("resync", {"since": 0}), ("undo", {}), ("answer_undo", {"agree": True})):
            assert anna.ask(kind, **wish)["code"] == "too_fast"
        assert anna.play()["type"] == "ack"


def test_each_key_has_its_own_bucket_and_a_rejected_request_costs_nothing() -> None:
    time = ManualTime()
    limit = RateLimit(1.0, 2.0, time)
    limit.take("me")
    limit.take("me")
    for _ in range(5):
        with pytest.raises(TooFast):
            limit.take("me")
    limit.take("you")
    time.pass_(1.0)
    limit.take("me")


def test_a_bucket_never_holds_more_than_the_burst() -> None:
    time = ManualTime()
    limit = RateLimit(10.0, 1.0, time)
    limit.take("me")
    time.pass_(3600.0)
    limit.take("me")
    with pytest.raises(TooFast):
        limit.take("me")


def test_the_oldest_bucket_is_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_BUCKETS", 2)
    limit = RateLimit(1.0, 1.0, ManualTime())
    for key in ("one", "two", "three"):
        limit.take(key)
    limit.take("one")
    with pytest.raises(TooFast):
        limit.take("three")


def test_new_tables_and_records_are_counted_by_the_hour(data: Path) -> None:
    time = ManualTime()
    with live_server(data, time, tables_per_hour=2, records_per_hour=1) as server:
        client = Client(server)
        wish = {"game": PLANKENKOORTS, "seats": [{}, {}]}
        for _ in range(2):
            client.post("/api/tables", body=wish)
        assert client.refused("POST", "/api/tables", body=wish) == (429, "too_fast")
        assert client.refused("POST", "/api/records", body={"record": ""}) == (400, "bad_record")
        assert client.refused("POST", "/api/records", body={"record": ""}) == (429, "too_fast")
        time.pass_(1801)
        client.post("/api/tables", body=wish)
        assert client.refused("POST", "/api/tables", body=wish) == (429, "too_fast")


def test_an_import_too_many_is_refused_before_its_body_comes(data: Path) -> None:
    head = "POST /api/records HTTP/1.1\r\nHost: x\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 3900000\r\n\r\n"
    with (
        live_server(data, records_per_hour=0) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=5) as connection,
    ):
        connection.sendall(head.encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 429")


def test_a_rematch_is_a_new_table_once(data: Path) -> None:
    with live_server(data, tables_per_hour=2) as server:
        client = Client(server)
        table = client.table().start()
        table.as_host("end")
        first = table.as_host("rematch")["table"]["id"]
        assert table.as_host("rematch")["table"]["id"] == first, "The same table takes nothing more."
        other = client.refused("POST", "/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}]})
        assert other == (429, "too_fast")


def test_what_is_remembered_of_tokens_is_short_and_the_address_is_counted_first(data: Path) -> None:
    with live_server(data, address_rate=0.001, address_burst=3.0) as server:
        statuses = [
            httpx.get(f"{server.url}/api/games", headers={"Authorization": f"{n}" * 9000}).status_code
            for n in range(5)
        ]
        assert statuses == [200, 200, 200, 429, 429]
        assert [len(key) for key in server.services.by_token._buckets] == [64] * 3
