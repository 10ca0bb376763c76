"""A backup is one file for its owner only: a tar archive with a manifest, the database and the server's keys.

The manifest has the SHA-256 of every other file in it, and how many rows each table of the database had.
"""

import hashlib
import os
import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Literal

import msgspec
from msgspec import Struct

from refectory.core.errors import RefectoryError

FORMAT = 1
MANIFEST = "manifest.json"
SQLITE_FILE, POSTGRES_FILE = "tables.sqlite3", "tables.pgdump"
SECRET_FILE, VAPID_FILE = "secret", "vapid"
KEYS = (SECRET_FILE, VAPID_FILE)
MEMBERS = (MANIFEST, SQLITE_FILE, POSTGRES_FILE, *KEYS)
MOST_MANIFEST = 100_000
ONLY_OWNER = 0o600
# Of gzip, from 1 to 9: more takes much longer and gains little on a database.
EFFORT = 3

DatabaseKind = Literal["sqlite", "postgresql"]


class BackupError(RefectoryError):
    """A backup that can't be made, read or restored; the sentence says why."""


class Manifest(Struct, forbid_unknown_fields=True):
    """What a backup contains. `revision` is the migration up to which its database is."""

    format: int
    made: str
    program: str
    database: DatabaseKind
    revision: str
    rows: dict[str, int]
    sha256: dict[str, str]

    @property
    def database_file(self) -> str:
        return SQLITE_FILE if self.database == "sqlite" else POSTGRES_FILE


@contextmanager
def private_folder(beside: Path) -> Iterator[Path]:
    """A folder for its owner only, on the disk of this file, which is removed afterwards."""
    parent = beside.absolute().parent
    if not parent.is_dir():
        raise BackupError(f"The folder {parent} does not exist.")
    if not os.access(parent, os.W_OK | os.X_OK):
        raise BackupError(f"Nothing can be written to the folder {parent}.")
    with TemporaryDirectory(prefix=".refectory-", dir=parent) as folder:
        yield Path(folder)


def digest_of(file: IO[bytes]) -> str:
    return hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]


def digest_of_path(path: Path) -> str:
    with path.open("rb") as file:
        return digest_of(file)


def write_archive(target: Path, folder: Path, manifest: Manifest, replace: bool) -> None:
    """Write the manifest and its files, which are in a folder; whole or not at all."""
    new = folder / "archive"
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER)
    with os.fdopen(handle, "wb") as file:
        with tarfile.open(fileobj=file, mode="w:gz", compresslevel=EFFORT) as tar:
            _add(tar, MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
            for name in manifest.sha256:
                tar.add(folder / name, name, recursive=False, filter=_without_owner)
        file.flush()
        os.fsync(handle)
    _put(new, target, replace)


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(content), ONLY_OWNER
    tar.addfile(info, BytesIO(content))


def _without_owner(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mode = ONLY_OWNER
    return info


def _put(new: Path, target: Path, replace: bool) -> None:
    if replace:
        new.replace(target)
        return
    try:
        os.link(new, target)  # fails if the target has come into being meanwhile
    except FileExistsError:
        raise BackupError(f"{target} exists; give --force to replace it.") from None


def read_archive(source: Path, folder: Path) -> Manifest:
    """Unpack a backup into a private folder, and check every file against the manifest."""
    try:
        with tarfile.open(source, "r:gz") as tar:
            _unpack(tar, folder)
    except FileNotFoundError:
        raise BackupError(f"There is no file {source}.") from None
    except (tarfile.TarError, EOFError, OSError) as error:
        raise BackupError(f"{source} is not a whole backup: {error}.") from None
    manifest = _read_manifest(source, folder)
    for name, digest in manifest.sha256.items():
        if name not in MEMBERS or not (folder / name).is_file() or digest_of_path(folder / name) != digest:
            raise BackupError(f"{source} is damaged: its file {name} is not the one that was written.")
    if manifest.database_file not in manifest.sha256:
        raise BackupError(f"{source} has no database.")
    return manifest


def _unpack(tar: tarfile.TarFile, folder: Path) -> None:
    """Only files that a backup can have, and nothing else that an archive may hold."""
    for member in tar:
        if member.name not in MEMBERS or not member.isreg():
            raise tarfile.ReadError(f"it contains {member.name!r}")
        content = tar.extractfile(member)
        assert content
        handle = os.open(folder / member.name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OWNER)
        with os.fdopen(handle, "wb") as file:
            shutil.copyfileobj(content, file)


def _read_manifest(source: Path, folder: Path) -> Manifest:
    path = folder / MANIFEST
    if not path.is_file() or path.stat().st_size > MOST_MANIFEST:
        raise BackupError(f"{source} is not a backup of Refectory: it has no manifest.")
    try:
        manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except (msgspec.DecodeError, ValueError) as error:
        raise BackupError(f"{source} is not a backup of Refectory: {error}.") from None
    if manifest.format != FORMAT:
        raise BackupError(f"{source} is a backup of another release (format {manifest.format}).")
    return manifest
