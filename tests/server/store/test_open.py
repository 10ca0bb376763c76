"""Migrations: a database of the first release is brought up to date, and its tables go on."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
from alembic.script import ScriptDirectory

from refectory.server.store import open_store
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


def test_only_its_owner_can_read_the_database(tmp_path: Path) -> None:
    (tmp_path / FILE).touch(0o644)

    async def work() -> dict[str, int]:
        store = await open_store("", tmp_path)
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob(f"{FILE}*")}
        await store.close()
        return modes

    assert asyncio.run(work()) == {FILE: 0o600, f"{FILE}-wal": 0o600, f"{FILE}-shm": 0o600}


def serve(folder: Path) -> tuple[int, str]:
    """The exit code and the error stream of a server that can't start."""
    command = [sys.executable, "-m", "refectory.cli", "serve", "--port", "0", "--data-dir", str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return ended.returncode, ended.stderr


def test_a_corrupt_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 5_000)
    code, said = serve(tmp_path)
    assert code != 0
    assert "tables.sqlite3 in the data directory can't be used: file is not a database." in said
    assert "Traceback" not in said


def test_a_second_server_on_one_directory_does_not_start(data: Path) -> None:
    with live_server(data):
        code, said = serve(data)
    assert code != 0
    assert "Another server uses this data directory" in said
    assert "Traceback" not in said
