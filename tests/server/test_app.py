"""The application: the token of a request, and the published routes."""

import pytest

from refectory.server.app import bearer
from tests.server.api_client import Client


@pytest.mark.parametrize(
    ("header", "token"), [(None, None), ("", None), ("Bearer abc ", "abc"), ("abc", "abc")]
)
def test_the_token_of_a_request(header: str | None, token: str | None) -> None:
    assert bearer(header) == token


def test_every_route_is_published(client: Client) -> None:
    paths = client.get("/api/openapi.json")["paths"]
    for path in (
        "/api/games",
        "/api/games/{game}/tutorial/{lesson}",
        "/api/tables",
        "/api/tables/{table_id}/start",
        "/api/tables/{table_id}/rematch",
        "/api/records/{record_id}/replay",
    ):
        assert path in paths
