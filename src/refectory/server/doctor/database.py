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
        yield doubtful(f"There is no {path.name} yet; the first start makes it.")
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5)) as db:
            (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
            found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        yield bad(f"The file {path.name} can't be used: {error}.")
        return
    if said == "ok":
        yield good(f"The file {path.name} is sound.")
    else:
        yield bad(f"The file {path.name} is damaged ({said}); restore a backup.")
    yield check_revision(found[0] if found else "")


def check_postgres(url: str) -> Iterator[Finding]:
    try:
        with connect(url) as db:
            rows = db.execute("SELECT pg_is_in_recovery(), extract(epoch FROM clock_timestamp())").fetchall()
            ((is_copy, there),) = rows
            apart = abs(float(there) - time.time())
            found = _revision(db)
    except BackupError as error:
        yield bad(str(error))
        return
    if is_copy:
        yield bad("The database only follows another one and can't be written to.")
    else:
        yield good("The database answers.")
    if apart > MOST_APART:
        yield bad(
            f"The clock of the database is {apart:.0f} seconds apart from this machine's; set both by NTP."
        )
    else:
        yield good("The clocks of the database and of this machine agree.")
    yield check_revision(found) if found else doubtful("The database is empty; the first start migrates it.")
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
        return good("The database is migrated to this release.")
    if found in known:
        return doubtful(
            "The database is of an older release; make a backup, then the next start migrates it."
        )
    return bad("The database is of a newer release than this one; install that release.")


def _check_programs() -> Finding:
    try:
        for name in ("pg_dump", "pg_restore", "psql"):
            program(name)
    except BackupError as error:
        return doubtful(f"Backups can't be made: {error}")
    return good("The programs for backups of PostgreSQL are there.")
