"""The admin routes: nothing without the token, and everything with it."""

from collections.abc import Iterator

import pytest

from tests.server.api_client import Client, TableSocket
from tests.server.live_server import LiveServer, live_server

TOKEN = "a-token-of-the-operator-0123456789abcdef"
PATHS = [
    ("GET", "overview", None),
    ("GET", "tables", None),
    ("POST", "tables/x/expire", {}),
    ("POST", "bans", {"address": "203.0.113.9"}),
    ("POST", "bans/lift", {"network": "203.0.113.9/32"}),
    ("POST", "announcement", {"text": "Hello"}),
    ("POST", "announcement/withdraw", None),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with an admin page, behind a proxy that says who comes."""
    folder = tmp_path_factory.mktemp("data")
    with live_server(folder, admin_token=TOKEN, proxies=("127.0.0.1",)) as server:
        yield server


@pytest.mark.parametrize(("method", "path", "body"), PATHS)
def test_every_path_needs_the_token(client: Client, method: str, path: str, body: object) -> None:
    client._http.headers["X-Forwarded-For"] = f"198.51.100.{len(path)}"
    for token in (None, "wrong"):
        assert client.refused(method, f"/api/admin/{path}", token, body) == (401, "bad_token")
    assert client.ask(method, f"/api/admin/{path}?token={TOKEN}", None, body).status_code == 401


def test_without_a_token_in_the_settings_there_is_nothing(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with live_server(tmp_path_factory.mktemp("off")) as server:
        for method, path, body in PATHS:
            assert Client(server).refused(method, f"/api/admin/{path}", TOKEN, body) == (404, "not_found")


def test_who_guesses_is_stopped(client: Client) -> None:
    client._http.headers["X-Forwarded-For"] = "198.51.100.200"
    codes = [client.refused("GET", "/api/admin/overview", f"guess-{n}")[1] for n in range(11)]
    assert codes == ["bad_token"] * 10 + ["too_fast"]


def test_answers_are_not_kept_by_the_browser(client: Client) -> None:
    answer = client.ask("GET", "/api/admin/overview", TOKEN)
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["you"] == "127.0.0.1"
    assert TOKEN not in answer.text


def test_an_address_is_shut_out_at_once_and_let_in_again(server: LiveServer, client: Client) -> None:
    visitor = Client(server)
    visitor._http.headers["X-Forwarded-For"] = "203.0.113.9"
    table = visitor.table(start=0).start()
    socket = TableSocket(server, table.id, table.tokens[0], address="203.0.113.9").arrive()
    seen = client.get("/api/admin/overview", TOKEN)["addresses"]
    assert [(one["network"], one["tables"]) for one in seen] == [("203.0.113.9", [table.id])]
    client.post("/api/admin/bans", TOKEN, {"address": "203.0.113.0/24", "hours": 1})
    assert socket.closed() == (4403, "banned")
    assert visitor.refused("GET", "/api/games") == (403, "banned")
    again = TableSocket(server, table.id, table.tokens[0], address="203.0.113.77")
    assert again.closed() == (4403, "banned")
    assert client.ask("GET", "/api/games").status_code == 200
    assert visitor.ask("GET", "/healthz").status_code == 200
    client.post("/api/admin/bans/lift", TOKEN, {"network": "203.0.113.0/24"})
    assert visitor.ask("GET", "/api/games").status_code == 200


def test_all_tables_are_told_and_a_table_can_be_ended(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    overview = client.post("/api/admin/announcement", TOKEN, {"text": "We restart.", "minutes": 5})
    assert overview["announcement"]["text"] == "We restart."
    while anna.table["announcement"] != "We restart.":
        anna.hear()
    client.post("/api/admin/announcement/withdraw", TOKEN)
    listed = client.get("/api/admin/tables?shown=running", TOKEN)["tables"]
    assert table.id in {one["id"] for one in listed}
    assert client.post(f"/api/admin/tables/{table.id}/expire", TOKEN, {}) == {"outcome": "ended"}
    assert client.post(f"/api/admin/tables/{table.id}/expire", TOKEN, {}) == {"outcome": "deleted"}
    assert client.refused("POST", f"/api/admin/tables/{table.id}/expire", TOKEN, {}) == (404, "no_such_table")
