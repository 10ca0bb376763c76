"""Health, readiness, metrics and the OpenAPI document."""

from pathlib import Path

from refectory.server.settings import Settings
from tests.server.api_client import Client
from tests.server.live_server import live_server


def test_health(client: Client) -> None:
    assert client.get("/healthz") == {"status": "alive"}
    assert client.get("/readyz") == {"status": "ready"}
    assert client.get("/api/openapi.json")["paths"]["/api/tables"]


def test_metrics_answer_only_if_they_are_switched_on(client: Client, data: Path) -> None:
    assert Settings().metrics is False
    assert client.refused("GET", "/metrics") == (404, "not_found")
    with live_server(data, metrics=True) as server:
        assert "refectory_commit_seconds" in Client(server).ask("GET", "/metrics").text
