"""The door: headers, origins, sizes, rates, and nothing in an error that is nobody's business."""

from pathlib import Path

import httpx
import pytest

from refectory.server.auth.rate_limit import RateLimit
from refectory.server.errors import TooFast
from tests.server.clients import PLANKENKOORTS, Socket, Visitor
from tests.server.running import ManualTime, running


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz", "/api/tables/none"])
def test_every_answer_has_the_headers(visitor: Visitor, path: str) -> None:
    headers = visitor.ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_a_page_from_elsewhere_may_not_open_a_table(visitor: Visitor) -> None:
    table = visitor.table(public=True).start()
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        assert Socket(visitor.server, table.id, None, origin).closed() == (4403, "forbidden")
    assert Socket(visitor.server, table.id, None, visitor.server.url).arrive()


def test_an_allowed_origin(data: Path) -> None:
    with running(data, origins=("https://club.example",)) as server:
        table = Visitor(server).table(public=True).start()
        assert Socket(server, table.id, None, "https://club.example").arrive()


def test_a_bucket_fills_again() -> None:
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
    with running(data, token_rate=1.0, token_burst=5.0) as server:
        visitor = Visitor(server)
        table = visitor.table().start()
        anna, bram = table.both()
        answers = [anna.ask("ping") if n < 5 else anna.send("ping") for n in range(7)]
        assert answers
        assert anna.until("error")["code"] == "too_fast"
        assert bram.ask("ping")["type"] == "ack", "Another link has its own measure."
    with running(data, address_rate=1.0, address_burst=5.0) as server:
        codes = [httpx.get(f"{server.url}/api/games").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_a_large_body_is_refused(visitor: Visitor) -> None:
    wish = {"game": PLANKENKOORTS, "seats": [{}, {}], "edition": "x" * 600_000}
    assert visitor.refused("POST", "/api/tables", body=wish) == (413, "too_large")


def test_an_error_gives_nothing_away(visitor: Visitor) -> None:
    answers = [
        visitor.ask("POST", "/api/tables", body=[]),
        visitor.ask(
            "POST", "/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}], "edition": "x = 1"}
        ),
        visitor.ask("GET", "/api/tables/..%2f..%2fsecret"),
        visitor.ask("GET", "/assets/..%2f..%2fsecret"),
        visitor.ask("POST", "/api/records", body={"record": "{}"}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        for word in ("Traceback", "site-packages", ".py", "/tmp", "sqlite"):
            assert word not in answer.text
