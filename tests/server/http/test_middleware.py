"""The middleware: the security headers of every response."""

import asyncio
import json
from collections.abc import Callable, MutableMapping
from typing import Any

import httpx
import pytest

from refectory.server.errors import TooFast
from refectory.server.http.middleware import HEADERS, RequestMiddleware
from tests.server.api_client import PLANKENKOORTS, Client


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz", "/api/tables/none"])
def test_every_answer_has_the_headers(client: Client, path: str) -> None:
    headers = client.ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


Sent = list[MutableMapping[str, Any]]


def request(
    path: str, take: Callable[[str, str], None], kind: str = "http", scheme: str = "http"
) -> tuple[Sent, list[str]]:
    """What is sent for a request, and the paths that reached the application."""
    sent: Sent = []
    reached: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> MutableMapping[str, Any]:
        return {}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": kind,
        "path": path,
        "scheme": scheme,
        "headers": [(b"authorization", b"Bearer x")],
        "client": ("10.0.0.1", 5),
    }
    asyncio.run(RequestMiddleware(app, take)(scope, receive, send))
    return sent, reached


def reject(token: str, address: str) -> None:
    raise TooFast(f"{token} {address}")


def test_a_browser_stays_with_tls_once_it_came_by_tls() -> None:
    for scheme, wanted in (("https", True), ("http", False)):
        sent, _ = request("/", lambda token, address: None, scheme=scheme)
        names = [name for name, _ in sent[0]["headers"]]
        assert (b"strict-transport-security" in names) is wanted


def test_a_request_over_the_limit_is_rejected_before_the_application() -> None:
    sent, reached = request("/api/games", reject)
    assert reached == []
    assert sent[0]["status"] == 429
    assert (b"retry-after", b"1") in sent[0]["headers"]
    assert set(HEADERS) <= set(sent[0]["headers"])
    assert json.loads(sent[1]["body"]) == {
        "code": "too_fast",
        "message": "Bearer x 10.0.0.1",
        "rules": [],
        "says": [],
    }


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_operators_are_never_rejected(path: str) -> None:
    sent, reached = request(path, reject)
    assert reached == [path]
    assert set(HEADERS) <= set(sent[0]["headers"])


def test_a_websocket_is_left_to_the_application() -> None:
    sent, reached = request("/ws/table", reject, kind="websocket")
    assert reached == ["/ws/table"]
    assert sent[0]["headers"] == []


BODY = json.dumps({"game": PLANKENKOORTS, "seats": [{}, {}]})


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "text/plain;json"])
def test_only_json_is_read(client: Client, kind: str) -> None:
    answer = httpx.post(f"{client.server.url}/api/tables", content=BODY, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "application/json" in answer.json()["message"]


def test_an_empty_post_of_another_site_starts_nothing(client: Client) -> None:
    path = f"{client.server.url}/api/records/nothing/analysis"
    for headers in ({}, {"content-type": "text/plain"}, {"transfer-encoding": "chunked"}):
        answer = httpx.post(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert httpx.post(path, headers={"content-type": "application/json"}).status_code == 404
    assert httpx.post(path, headers={"authorization": "Bearer x"}).status_code == 404


def test_json_may_name_its_charset(client: Client) -> None:
    kind = {"content-type": "Application/JSON; charset=utf-8"}
    assert httpx.post(f"{client.server.url}/api/tables", content=BODY, headers=kind).status_code == 201


def test_answers_with_tokens_are_not_stored(client: Client) -> None:
    table = client.table()
    answers = [
        client.ask("POST", "/api/tables", body=json.loads(BODY)),
        client.ask("GET", f"/api/tables/{table.id}", table.host),
        client.ask("POST", f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"}),
        client.ask("POST", "/api/records/nothing/play-on", body={"at": 0, "seats": [{}, {}]}),
    ]
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}
    assert "no-store" not in client.ask("GET", "/").headers.get("cache-control", "")


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/tables", "/healthz", "/api/nothing", "/t/some-table"]
)
def test_head_is_answered_as_get_without_a_body(client: Client, path: str) -> None:
    head, get = client.ask("HEAD", path), client.ask("GET", path)
    assert (head.status_code, head.content) == (get.status_code, b"")
    assert head.headers["content-length"] == get.headers["content-length"]
    assert head.headers["content-type"] == get.headers["content-type"]


def test_head_of_what_can_only_be_posted_is_refused(client: Client) -> None:
    assert client.ask("HEAD", "/api/profiles").status_code == 405
