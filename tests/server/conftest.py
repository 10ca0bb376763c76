"""Servers for tests: one for a whole module, one with nothing in it, one on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.api_client import Client, close_all
from tests.server.live_server import LiveServer, live_server
from tests.server.postgres_server import postgres


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def client(server: LiveServer) -> Client:
    return Client(server)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def close_clients() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL that only this run uses; commits need not survive the machine here."""
    with postgres(fsync=False) as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)])
def database_url(request: pytest.FixtureRequest) -> str:
    """Nothing for SQLite, a URL for PostgreSQL: a test that asks for this runs on both, if not at once."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))
