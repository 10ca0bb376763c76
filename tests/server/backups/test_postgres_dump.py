"""Dumps of PostgreSQL: their rows are counted, passwords are shown to nobody, and failures are sentences."""

from pathlib import Path

import psycopg
import pytest

from refectory.server.backups import postgres_dump
from refectory.server.backups.archive import BackupError
from refectory.server.store.open import migrate, revisions

NOWHERE = "postgresql://anna:hush@/x?host=/nowhere"


@pytest.fixture
def url(postgres_url: str) -> str:
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("DROP DATABASE IF EXISTS dumped")
        db.execute("CREATE DATABASE dumped")
    url = postgres_url.replace("/postgres?", "/dumped?")
    migrate(url.replace("postgresql://", "postgresql+psycopg://"))
    with psycopg.connect(url) as db:
        db.execute("INSERT INTO tables (id, status, public, created, touched) VALUES ('a', 'open', 0, 0, 0)")
        for n, body in enumerate((b"\n\\.\n", b"\\.")):  # like the end of a list of rows
            db.execute("INSERT INTO log VALUES ('a', %s, %s)", (n, body))
        db.execute("INSERT INTO live_workers VALUES ('w', now() + interval '1 hour')")
    return url


def test_a_dump_has_the_rows_of_its_moment_and_no_workers(url: str, tmp_path: Path) -> None:
    revision, rows = postgres_dump.dump(url, tmp_path / "dump")
    assert revision == revisions()[0]
    assert (rows["tables"], rows["log"]) == (1, 2)
    found = postgres_dump.rows_in(tmp_path / "dump")
    assert {name: count for name, count in found.items() if count} == {
        name: count for name, count in rows.items() if count
    }
    assert found.get("live_workers", 0) == 0
    assert (tmp_path / "dump").stat().st_mode & 0o777 == 0o600
    assert postgres_dump.is_used(url)


def test_a_restore_that_fails_leaves_what_was_there(url: str, tmp_path: Path) -> None:
    postgres_dump.dump(url, tmp_path / "dump")
    with psycopg.connect(url) as db:
        db.execute("INSERT INTO log VALUES ('a', 2, 'x')")
    with pytest.raises(BackupError, match="psql failed"):
        postgres_dump.restore(url, tmp_path / "dump", ["log"])  # the other tables are in the way
    assert postgres_dump.rows_there(url)[1]["log"] == 3


def test_a_dump_that_was_cut_short_is_found(url: str, tmp_path: Path) -> None:
    postgres_dump.dump(url, tmp_path / "dump")
    content = (tmp_path / "dump").read_bytes()
    (tmp_path / "dump").write_bytes(content[: len(content) // 2])
    with pytest.raises(BackupError, match="can't be read"):
        postgres_dump.rows_in(tmp_path / "dump")


def test_a_failure_is_one_sentence_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="can't be reached") as failure:
        postgres_dump.dump(NOWHERE, tmp_path / "dump")
    assert "hush" not in str(failure.value)
    assert "\n" not in str(failure.value)


def test_the_password_is_in_no_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log"
    psql = tmp_path / "psql"
    psql.write_text(f'#!/bin/sh\necho "$@" "$PGPASSWORD" > {log}\n')
    psql.chmod(0o755)
    monkeypatch.setattr(postgres_dump, "program", lambda name: str(psql))
    postgres_dump.restore(NOWHERE, tmp_path / "dump", [])
    *command, password = log.read_text().split()
    assert password == "hush"
    assert "hush" not in " ".join(command)


def test_a_database_without_tables_is_told(postgres_url: str, tmp_path: Path) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("DROP DATABASE IF EXISTS without_tables")
        db.execute("CREATE DATABASE without_tables")
    empty = postgres_url.replace("/postgres?", "/without_tables?")
    assert not postgres_dump.is_used(empty)
    with pytest.raises(BackupError, match="no server has used it"):
        postgres_dump.dump(empty, tmp_path / "dump")
