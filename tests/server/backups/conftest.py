"""Databases to save and to restore into, of both kinds."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import psycopg
import pytest

from refectory.server.settings import Settings

NUMBERS = count(1)
Place = Callable[[], Settings]


@pytest.fixture(params=["sqlite", "postgres"])
def new_place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Makes the settings of a server with nothing in it: a data directory, and on PostgreSQL a database."""

    def make() -> Settings:
        number = next(NUMBERS)
        url = ""
        if request.param == "postgres":
            server = str(request.getfixturevalue("postgres_url"))
            with psycopg.connect(server, autocommit=True) as db:
                db.execute(f"CREATE DATABASE place_{number}".encode())
            url = server.replace("/postgres?", f"/place_{number}?")
        return Settings(data_dir=str(tmp_path / f"place-{number}"), database_url=url)

    return make
