"""Restores a backup: into an empty data directory or database, or in place of what is there."""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from refectory.server.backups import postgres_dump, sqlite_copy
from refectory.server.backups.archive import (
    KEYS,
    ONLY_OWNER,
    SQLITE_FILE,
    BackupError,
    Manifest,
    private_folder,
    read_archive,
)
from refectory.server.backups.backup import check_files
from refectory.server.settings import Settings
from refectory.server.store.folder_lock import FolderLock, StoreUnusable
from refectory.server.store.open import migrate, revisions

REPLACES = "give --force to replace it."
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def restore_backup(settings: Settings, source: Path, replace: bool = False) -> Manifest:
    """Put everything of a backup in its place, and check that it is there. No server may be running there."""
    data = Path(settings.data_dir)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with private_folder(data / SQLITE_FILE) as folder:
        manifest = read_archive(source, folder)
        check_files(source, folder, manifest)
        _refuse_other_kinds(settings, source, manifest)
        _refuse_other_keys(data, folder, replace)
        if manifest.database == "sqlite":
            _restore_sqlite(data, folder, replace)
        else:
            _restore_postgres(settings.database_url, folder / manifest.database_file, manifest, replace)
        for name in KEYS:
            if (folder / name).exists():
                _put(folder / name, data / name)
    _check(settings, data, manifest)
    return manifest


def _refuse_other_kinds(settings: Settings, source: Path, manifest: Manifest) -> None:
    here = "postgresql" if settings.database_url else "sqlite"
    if here != manifest.database:
        raise BackupError(
            f"{source} is a backup of {NAMES[manifest.database]}, and the settings are for {NAMES[here]}."
        )
    if manifest.revision not in revisions():
        raise BackupError(
            f"{source} was made by a newer release ({manifest.program}); install that one first."
        )


def _refuse_other_keys(data: Path, folder: Path, replace: bool) -> None:
    for name in KEYS:
        here, saved = data / name, folder / name
        if saved.exists() and here.exists() and not replace and here.read_bytes() != saved.read_bytes():
            raise BackupError(f"{data} has another file {name} already; {REPLACES}")


def _restore_sqlite(data: Path, folder: Path, replace: bool) -> None:
    try:
        lock = FolderLock(data)
    except StoreUnusable:
        raise BackupError("A server uses this data directory; stop it first.") from None
    try:
        if (data / SQLITE_FILE).exists() and not replace:
            raise BackupError(f"{data} has tables already; {REPLACES}")
        for suffix in ("-wal", "-shm"):  # they belong to the old file
            (data / f"{SQLITE_FILE}{suffix}").unlink(missing_ok=True)
        _put(folder / SQLITE_FILE, data / SQLITE_FILE)
    finally:
        lock.release()


def _restore_postgres(url: str, dump: Path, manifest: Manifest, replace: bool) -> None:
    if postgres_dump.is_used(url):
        raise BackupError("A server uses this database; stop it first, and wait a minute if it was killed.")
    ours = our_tables() | set(manifest.rows)
    there = [name for name in postgres_dump.tables_there(url) if name in ours]
    if there and not replace:
        raise BackupError(f"The database has tables of Refectory already; {REPLACES}")
    postgres_dump.restore(url, dump, there)


def our_tables() -> set[str]:
    """The tables that this release makes; those that only PostgreSQL has are written here."""
    with TemporaryDirectory(prefix="refectory-") as folder:
        path = Path(folder) / SQLITE_FILE
        migrate(f"sqlite:///{path}")
        return {*sqlite_copy.check_database(path)[1], "buckets", "holds", "open_counts", "live_workers"}


def _put(source: Path, target: Path) -> None:
    """Move a file to its place on the same disk, for its owner only."""
    source.chmod(ONLY_OWNER)
    shutil.move(source, target)
    if os.name == "nt":  # a folder can't be opened there
        return
    handle = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _check(settings: Settings, data: Path, manifest: Manifest) -> None:
    if manifest.database == "sqlite":
        there = sqlite_copy.check_database(data / SQLITE_FILE)
    else:
        there = postgres_dump.rows_there(settings.database_url)
    if there != (manifest.revision, manifest.rows):
        raise BackupError("What was restored is not what was saved; restore it again.")
