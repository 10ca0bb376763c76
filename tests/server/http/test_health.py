"""Health, readiness, metrics and the OpenAPI document."""

from pathlib import Path

from tests.server.api_client import Client
from tests.server.live_server import live_server


def test_health_and_metrics(client: Client) -> None:
    assert client.get("/healthz") == {"status": "alive"}
    assert client.get("/readyz") == {"status": "ready"}
    assert "refectory_commit_seconds" in client.ask("GET", "/metrics").text
    assert client.get("/api/openapi.json")["paths"]["/api/tables"]


def test_metrics_can_be_switched_off(data: Path) -> None:
    with live_server(data, metrics=False) as server:
        assert Client(server).refused("GET", "/metrics") == (404, "not_found")
