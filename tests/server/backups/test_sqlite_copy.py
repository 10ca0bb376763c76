"""A copy of a SQLite database is one moment of it, whatever is written meanwhile."""

import sqlite3
from pathlib import Path
from threading import Event, Thread

import pytest

from refectory.server.backups.archive import BackupError
from refectory.server.backups.sqlite_copy import check_database, copy_database
from refectory.server.store.open import migrate, revisions
from refectory.server.store.sqlite import connect

TABLE = (
    "INSERT INTO tables (id, status, public, created, lifetime, touched) VALUES (?, 'open', 0, 0, 'open', 0)"
)
ENTRY = "INSERT INTO log (table_id, n, body) VALUES (?, 0, 'x')"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    migrate(f"sqlite:///{tmp_path / 'source.sqlite3'}")
    return tmp_path / "source.sqlite3"


def test_a_copy_has_one_moment_while_somebody_writes(source: Path, tmp_path: Path) -> None:
    stop, begun = Event(), Event()

    def write() -> None:
        db = connect(source)
        n = 0
        while not stop.is_set():
            db.execute("BEGIN IMMEDIATE")
            db.execute(TABLE, (f"t{n}",))
            db.execute(ENTRY, (f"t{n}",))
            db.execute("COMMIT")
            n += 1
            begun.set()
        db.close()

    writer = Thread(target=write)
    writer.start()
    try:
        assert begun.wait(10)
        for number in range(3):
            copy_database(source, tmp_path / f"copy-{number}")
    finally:
        stop.set()
        writer.join()
    counts = []
    for number in range(3):
        revision, rows = check_database(tmp_path / f"copy-{number}")
        assert revision == revisions()[0]
        assert rows["tables"] == rows["log"] > 0
        counts.append(rows["log"])
    assert counts == sorted(counts)
    assert (tmp_path / "copy-0").stat().st_mode & 0o777 == 0o600


def test_a_damaged_copy_is_found(source: Path, tmp_path: Path) -> None:
    db = connect(source)
    db.executemany(TABLE, [(f"t{n:040}",) for n in range(2000)])
    db.close()
    copy_database(source, tmp_path / "copy")
    content = bytearray((tmp_path / "copy").read_bytes())
    content[-8000:-4200] = bytes(3800)
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(BackupError, match=r"damaged|no database"):
        check_database(tmp_path / "copy")


def test_rows_that_belong_to_nothing_are_found(source: Path) -> None:
    db = sqlite3.connect(source)
    db.execute(ENTRY, ("nobody",))
    db.commit()
    db.close()
    with pytest.raises(BackupError, match="rows without a table"):
        check_database(source)


def test_another_file_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database" * 1000)
    with pytest.raises(BackupError, match="no database of Refectory"):
        check_database(tmp_path / "text")
