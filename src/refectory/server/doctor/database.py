"""Checks the database: whether it answers, is sound, and is of this release; and the clocks."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg

from refectory.server.backups.archive import BackupError
from refectory.server.backups.postgres_dump import connect, program
from refectory.server.doctor.finding import Finding, bad, doubtful, good
from refectory.server.settings import Settings
from refectory.server.store.open import FILE, revisions

MOST_APART = 2.0  # seconds


def check_database(settings: Settings) -> Iterator[Finding]:
    if settings.database_url:
        yield from check_postgres(settings.database_url)
    else:
        yield from check_sqlite(Path(settings.data_dir) / FILE)


def check_sqlite(path: Path) -> Iterator[Finding]:
    if not path.is_file():
        yield doubtful("file.none", file=path.name)
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5)) as db:
            (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
            found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        yield bad("file.unusable", file=path.name, error=error)
        return
    if said == "ok":
        yield good("file.sound", file=path.name)
    else:
        yield bad("file.damaged", file=path.name, said=said)
    yield check_revision(found[0] if found else "")


def check_postgres(url: str) -> Iterator[Finding]:
    try:
        with connect(url) as db:
            rows = db.execute("SELECT pg_is_in_recovery(), extract(epoch FROM clock_timestamp())").fetchall()
            ((is_copy, there),) = rows
            apart = abs(float(there) - time.time())
            found = _revision(db)
    except BackupError as error:
        yield bad("database.plain", error=error)
        return
    if is_copy:
        yield bad("database.copy")
    else:
        yield good("database.answers")
    if apart > MOST_APART:
        yield bad("database.apart", seconds=round(apart))
    else:
        yield good("database.clocks")
    yield check_revision(found) if found else doubtful("database.empty")
    yield _check_programs()


def _revision(db: psycopg.Connection[tuple[object, ...]]) -> str:
    try:
        found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    except psycopg.errors.UndefinedTable:
        return ""
    return str(found[0]) if found else ""


def check_revision(found: str) -> Finding:
    known = revisions()
    if found == known[0]:
        return good("revision.good")
    if found in known:
        return doubtful("revision.old")
    return bad("revision.new")


def _check_programs() -> Finding:
    try:
        for name in ("pg_dump", "pg_restore", "psql"):
            program(name)
    except BackupError as error:
        return doubtful("programs.missing", error=error)
    return good("programs.there")
