"""Migrations: a database of the first release is brought up to date, and its tables go on."""

import sqlite3
from pathlib import Path

import psycopg
from alembic.script import ScriptDirectory

from refectory.server.store.open import FILE, alembic_config, migrate
from refectory.server.tables import log_entries
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import ManualTime, live_server

FIRST = Path(__file__).parent / "fixtures" / "release-1.sql"


SECRET = "ab" * 32


def first_release(data: Path) -> str:
    """Put a data directory of the first release there; the id of its table."""
    data.mkdir()
    db = sqlite3.connect(data / FILE)
    db.executescript(FIRST.read_text())
    (table,) = db.execute("SELECT id FROM tables").fetchone()
    db.close()
    return str(table)


def test_a_table_of_the_first_release_goes_on(data: Path) -> None:
    table_id = first_release(data)
    db = sqlite3.connect(data / FILE)
    (last,) = db.execute("SELECT body FROM log ORDER BY n DESC LIMIT 1").fetchone()
    db.close()
    with live_server(data, ManualTime(log_entries.decode(last).at), secret=SECRET) as server:
        services = server.services
        live = server.do(services.tables.get(table_id))
        tokens = [services.access.seat_token(live.table, seat) for seat in (0, 1)]
        made = {
            f"{role}_token": getattr(services.access, f"{role}_token")(table_id)
            for role in ("host", "invite", "spectator")
        }
        table = SeatedTable(Client(server), table_id, made, tokens)
        sockets = [each.arrive() for each in table.both()]
        mover = next(each for each in sockets if each.packet["legal"])
        assert mover.packet["length"] > 4
        assert mover.play()["type"] == "ack"


def test_every_revision_follows_on_the_one_before() -> None:
    script = ScriptDirectory.from_config(alembic_config("sqlite://"))
    revisions = [revision.revision for revision in script.walk_revisions()]
    assert revisions[-1] == "0001"
    assert len(script.get_heads()) == 1


def test_the_same_on_postgresql(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("CREATE DATABASE first_release")
    url = postgres_url.replace("/postgres?", "/first_release?")
    alchemy = url.replace("postgresql://", "postgresql+psycopg://")
    migrate(alchemy, "0001")
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("INSERT INTO tables VALUES ('old', 'playing', 1, 1.0)")
        db.execute("INSERT INTO log VALUES ('old', 0, 'x')")
    migrate(alchemy)
    migrate(alchemy)
    with psycopg.connect(url) as db:
        assert db.execute("SELECT n, body FROM log").fetchall() == [(0, b"x")]
