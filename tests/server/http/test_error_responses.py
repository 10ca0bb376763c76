"""The responses to refused requests."""

from pathlib import Path

from tests.server.api_client import PLANKENKOORTS, Client, TableSocket
from tests.server.live_server import live_server


def test_a_large_body_is_refused(client: Client) -> None:
    wish = {"game": PLANKENKOORTS, "seats": [{}, {}], "edition": "x" * 600_000}
    assert client.refused("POST", "/api/tables", body=wish) == (413, "too_large")


def test_an_error_gives_nothing_away(client: Client) -> None:
    answers = [
        client.ask("POST", "/api/tables", body=[]),
        client.ask(
            "POST", "/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}], "edition": "x = 1"}
        ),
        client.ask("GET", "/api/tables/..%2f..%2fsecret"),
        client.ask("GET", "/assets/..%2f..%2fsecret"),
        client.ask("POST", "/api/records", body={"record": "{}"}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        for word in ("Traceback", "site-packages", ".py", "/tmp", "sqlite"):
            assert word not in answer.text


def test_unknown_addresses(client: Client) -> None:
    assert client.refused("GET", "/api/tables/none") == (404, "no_such_table")
    assert client.refused("GET", "/api/nothing") == (404, "not_found")
    assert client.refused("DELETE", "/api/tables") == (405, "method_not_allowed")
    assert client.refused("GET", "/api/records/none") == (404, "no_such_record")
    assert client.ask("GET", "/").headers["content-type"].startswith("text/html")


def test_a_zero_byte_in_an_id_is_an_unknown_id(data: Path, database_url: str) -> None:
    with live_server(data, database_url=database_url) as server:
        client = Client(server)
        assert client.refused("GET", "/api/tables/a%00b") == (404, "not_found")
        assert client.refused("GET", "/api/records/a%00b") == (404, "not_found")
        key = client.post("/api/profiles", body={"name": "Anna"})["key"]
        for method, path in (
            ("GET", "/api/profile/tables/a%00b/held"),
            ("GET", "/api/profile/tables?before=a%00b"),
            ("GET", "/api/profile/games?before=a%00b"),
            ("DELETE", "/api/profile/devices/a%00b"),
            ("DELETE", "/api/profile/channels/a%00b"),
        ):
            assert client.refused(method, path, key) == (404, "not_found")
        assert TableSocket(server, "a%00b").closed() == (4404, "no_such_table")
