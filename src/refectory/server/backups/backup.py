"""Makes a backup of a server, which may be running, and reads it again before it is called one."""

import shutil
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from refectory.server.backups import postgres_dump, sqlite_copy
from refectory.server.backups.archive import (
    FORMAT,
    KEYS,
    POSTGRES_FILE,
    SQLITE_FILE,
    BackupError,
    DatabaseKind,
    Manifest,
    digest_of_path,
    private_folder,
    read_archive,
    write_archive,
)
from refectory.server.settings import Settings


def make_backup(settings: Settings, target: Path, replace: bool = False) -> Manifest:
    """Write a backup to a file and check it; an existing file is only replaced if that is wanted."""
    if target.exists() and not replace:
        raise BackupError(f"{target} exists; give --force to replace it.")
    with private_folder(target) as folder:
        kind, file, (revision, rows) = _copy(settings, folder)
        for name in KEYS:
            if (Path(settings.data_dir) / name).is_file():
                shutil.copyfile(Path(settings.data_dir) / name, folder / name)
        names = [file, *(name for name in KEYS if (folder / name).exists())]
        digests = {name: digest_of_path(folder / name) for name in names}
        made = datetime.now(UTC).isoformat(timespec="seconds")
        manifest = Manifest(FORMAT, made, release(), kind, revision, rows, digests)
        write_archive(target, folder, manifest, replace)
    return check_backup(target)


def _copy(settings: Settings, folder: Path) -> tuple[DatabaseKind, str, tuple[str, dict[str, int]]]:
    if settings.database_url:
        return "postgresql", POSTGRES_FILE, postgres_dump.dump(settings.database_url, folder / POSTGRES_FILE)
    source = Path(settings.data_dir) / SQLITE_FILE
    if not source.is_file():
        raise BackupError(f"There are no tables in {settings.data_dir}: the file {SQLITE_FILE} is missing.")
    sqlite_copy.copy_database(source, folder / SQLITE_FILE)
    return "sqlite", SQLITE_FILE, sqlite_copy.check_database(folder / SQLITE_FILE)


def check_backup(source: Path) -> Manifest:
    """Read a backup to its end: all files are there and whole, and the database has the rows that it had."""
    with private_folder(source) as folder:
        manifest = read_archive(source, folder)
        check_files(source, folder, manifest)
    return manifest


def check_files(source: Path, folder: Path, manifest: Manifest) -> None:
    """The same for a backup that has been unpacked."""
    database = folder / manifest.database_file
    if manifest.database == "sqlite":
        found = sqlite_copy.check_database(database)[1]
    else:
        found = postgres_dump.rows_in(database)
    expected = {name: count for name, count in manifest.rows.items() if count}
    if {name: count for name, count in found.items() if count} != expected:
        raise BackupError(f"{source} is damaged: its database does not have the rows that were saved.")


def release() -> str:
    try:
        return version("refectory")
    except PackageNotFoundError:
        return "source tree"
