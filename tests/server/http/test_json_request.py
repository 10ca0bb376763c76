"""Bodies that can't be read."""

import httpx
import pytest

from tests.server.api_client import Client


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 50_000, "nested too deeply"),
        (b'{"game": "\xff\xfe"}', "not UTF-8"),
        (b'{"game": "\\u0000"}', "has a zero"),
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/records"])
def test_a_body_that_cannot_be_read_is_refused(client: Client, path: str, body: bytes, said: str) -> None:
    kind = {"content-type": "application/json"}
    answer = httpx.post(f"{client.server.url}{path}", content=body, headers=kind)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert said in answer.json()["message"]
