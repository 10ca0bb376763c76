"""Dumps of a PostgreSQL database by pg_dump and pg_restore, with the number of rows of each table."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import psycopg
from psycopg import Connection, sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from refectory.server.backups.archive import ONLY_OWNER, BackupError

PLACES = Path("/usr/lib/postgresql")
COPY = re.compile(rb"COPY (?:\w+|\"\w+\")\.\"?(\w+)\"? .*FROM stdin;\n")
END = b"\\.\n"
# What need not survive a crash of the database need not be in a backup: it belongs to running workers.
TABLES = (
    "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace "
    "AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname"
)
ALL_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
WORKERS = "SELECT count(*) FROM live_workers WHERE until > now()"
PATIENCE = "10"

Db = Connection[tuple[Any, ...]]


def program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps the newest ones out of the path."""
    versions = sorted(PLACES.glob(f"*/bin/{name}"), key=lambda path: _number(path.parent.parent.name))
    found = str(versions[-1]) if versions else shutil.which(name)
    if found is None:
        raise BackupError(f"{name} of PostgreSQL is missing; on Debian: apt install postgresql-client.")
    return found


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def connect(url: str) -> Db:
    try:
        return psycopg.connect(url, connect_timeout=int(PATIENCE))
    except psycopg.OperationalError as error:
        raise BackupError(f"The database can't be reached: {_line(str(error))}.") from None


def dump(url: str, target: Path) -> tuple[str, dict[str, int]]:
    """Write a dump of one moment, while servers use the database; its revision and rows at that moment."""
    with connect(url) as db:
        db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        (snapshot,) = _one(db, "SELECT pg_export_snapshot()")
        revision, rows = _revision(db), _rows(db)
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER))
        options = ["--format=custom", "--no-owner", "--no-privileges", "--no-unlogged-table-data"]
        options += [f"--snapshot={snapshot}", f"--file={target}", f"--dbname={_without_password(url)}"]
        _run(["pg_dump", *options], url)
    return revision, rows


def rows_in(dump_file: Path) -> dict[str, int]:
    """The rows of each table in a dump, read to its end."""
    rows: dict[str, int] = {}
    table = ""
    command = [program("pg_restore"), "--file=-", str(dump_file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as reading:
        assert reading.stdout
        assert reading.stderr
        for line in reading.stdout:
            if table:
                rows[table] += line != END
                table = "" if line == END else table
            elif begun := COPY.match(line):
                table = begun[1].decode()
                rows[table] = 0
        said = reading.stderr.read().decode(errors="replace")
    if reading.returncode:
        raise BackupError(f"The dump can't be read: {_line(said)}.")
    return rows


def tables_there(url: str) -> list[str]:
    """The tables that a database has already."""
    with connect(url) as db:
        return [str(name) for (name,) in db.execute(ALL_TABLES).fetchall()]


def is_used(url: str) -> bool:
    """Whether a server says that it uses this database."""
    with connect(url) as db:
        if _one(db, "SELECT to_regclass('live_workers')") == (None,):
            return False
        return bool(_one(db, WORKERS)[0])


def restore(url: str, source: Path, replaced: list[str]) -> None:
    """Put the tables of a dump into a database, in one transaction; these tables are removed first."""
    script = source.with_name("restore.sql")
    os.close(os.open(script, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER))
    _run(["pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(source)], url)
    options = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
    if replaced:
        tables = sql.SQL(", ").join(map(sql.Identifier, replaced)).as_string()
        options.append(f"--command=SET client_min_messages = warning; DROP TABLE {tables} CASCADE")
    _run(["psql", *options, f"--file={script}", f"--dbname={_without_password(url)}"], url)


def rows_there(url: str) -> tuple[str, dict[str, int]]:
    """The revision of a database, and the rows of each of its tables."""
    with connect(url) as db:
        return _revision(db), _rows(db)


def _one(db: Db, query: str) -> tuple[Any, ...]:
    row = db.execute(query.encode()).fetchone()
    assert row
    return row


def _revision(db: Db) -> str:
    try:
        return str(_one(db, "SELECT version_num FROM alembic_version")[0])
    except psycopg.errors.UndefinedTable:
        raise BackupError("The database has no tables of Refectory; no server has used it yet.") from None


def _rows(db: Db) -> dict[str, int]:
    tables = [name for (name,) in db.execute(TABLES).fetchall()]
    count = sql.SQL("SELECT count(*) FROM {}")
    return {
        name: db.execute(count.format(sql.Identifier(name))).fetchall()[0][0] for name in map(str, tables)
    }


def _run(command: list[str], url: str) -> None:
    """Run a program of PostgreSQL; the password goes through the environment, where `ps` does not show it."""
    name, *options = command
    password = conninfo_to_dict(url).get("password")
    environment = {**os.environ, "PGCONNECT_TIMEOUT": PATIENCE}
    if password:
        environment["PGPASSWORD"] = str(password)
    ended = subprocess.run([program(name), *options], env=environment, capture_output=True, text=True)
    if ended.returncode:
        raise BackupError(f"{name} failed: {_line(ended.stderr)}.")


def _without_password(url: str) -> str:
    parts = conninfo_to_dict(url)
    parts.pop("password", None)
    return make_conninfo("", **{name: str(value) for name, value in parts.items() if value is not None})


def _line(said: str) -> str:
    """The first line of what a program has said, without its full stop."""
    return next((line.strip() for line in said.splitlines() if line.strip()), "it said nothing").rstrip(".")
