"""Health, readiness, metrics and the OpenAPI document."""

import time
from pathlib import Path

import httpx

from refectory.server.settings import Settings
from refectory.server.store.readiness import REMEMBERED_SECONDS
from tests.server.api_client import PATIENCE, Client
from tests.server.live_server import live_server
from tests.server.postgres_server import postgres, stopped


def test_health(client: Client) -> None:
    assert client.get("/healthz") == {"status": "alive"}
    assert client.get("/readyz") == {"status": "ready"}
    for _ in range(2):
        assert client.get("/api/openapi.json")["paths"]["/api/tables"]


def test_metrics_answer_only_if_they_are_switched_on(client: Client, data: Path) -> None:
    assert Settings().metrics is False
    assert client.refused("GET", "/metrics") == (404, "not_found")
    with live_server(data, metrics=True) as server:
        assert "refectory_commit_seconds" in Client(server).ask("GET", "/metrics").text


SECRET = "ab" * 32


def test_a_postgresql_that_hangs_is_not_ready_and_the_process_still_answers(tmp_path: Path) -> None:
    """The database's processes are really stopped; each question is answered in time, with 503."""
    with (
        postgres(fsync=False) as url,
        live_server(tmp_path, database_url=url, secret=SECRET) as server,
    ):
        assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code == 200
        time.sleep(REMEMBERED_SECONDS)
        with stopped(url):
            for _ in range(3):
                assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code == 503
                assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200
            assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200
        assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code == 200
        assert Client(server).table().start().sit(0).arrive().packet
