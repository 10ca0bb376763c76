"""Copies of a SQLite database by its backup interface, while a server writes to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from refectory.server.backups.archive import ONLY_OWNER, BackupError

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
REVISION = "SELECT version_num FROM alembic_version"


def copy_database(source: Path, target: Path) -> None:
    """Copy in one read transaction: what the copy has is one moment, and no writer waits for it."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER))
    try:
        with closing(_open(source)) as here, closing(sqlite3.connect(target)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode = DELETE")  # one file, without -wal and -shm
    except sqlite3.Error as error:
        raise BackupError(f"The file {source.name} can't be copied: {error}.") from None


def check_database(path: Path) -> tuple[str, dict[str, int]]:
    """The revision and the number of rows of each table, if the file is sound in every part."""
    try:
        with closing(_open(path)) as db:
            problems = [row[0] for row in db.execute("PRAGMA integrity_check(1)") if row[0] != "ok"]
            orphans = db.execute("PRAGMA foreign_key_check").fetchall()
            rows = {
                name: db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
                for (name,) in db.execute(TABLES).fetchall()
            }
            (revision,) = db.execute(REVISION).fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise BackupError(f"The file {path.name} is no database of Refectory: {error}.") from None
    if problems or orphans:
        raise BackupError(
            f"The file {path.name} is damaged: {problems[0] if problems else 'rows without a table'}."
        )
    return str(revision), rows


def _open(path: Path) -> sqlite3.Connection:
    """An existing file; SQLite writes beside it to share it with a server."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=10)
