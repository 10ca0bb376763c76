"""Checks the data directory: who owns it, who can read it, and how much room the disk has."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from refectory.server.doctor.finding import Finding, bad, doubtful, good

OTHERS = 0o077
MEGABYTE = 1024 * 1024
LEAST_MB = 100
FEW_MB = 1000


def check_files(folder: Path) -> Iterator[Finding]:
    if not folder.is_dir():
        yield doubtful(f"The data directory {folder} does not exist yet; the first start makes it.")
        yield check_room(_existing(folder))
        return
    yield _check_owner(folder)
    yield _check_modes(folder)
    yield check_room(folder)


def _existing(path: Path) -> Path:
    """The nearest folder above that exists."""
    path = path.absolute()
    return path if path.is_dir() else _existing(path.parent)


def _check_owner(folder: Path) -> Finding:
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return bad(f"The data directory {folder} can't be read and written by this user.")
    foreign = sorted(path.name for path in (folder, *folder.iterdir()) if not _is_ours(path))
    if foreign:
        return doubtful(
            f"Another user than the one of this command owns {', '.join(foreign)} in {folder}; "
            "ask the doctor as the user that runs the server."
        )
    return good(f"The data directory {folder} belongs to this user.")


def _is_ours(path: Path) -> bool:
    return not hasattr(os, "getuid") or path.stat().st_uid == os.getuid()


def _check_modes(folder: Path) -> Finding:
    """Only the owner may read what the server writes: the secret, and the hidden cards of all games."""
    if os.name == "nt":
        return doubtful("Who else can read the data directory is not checked on Windows.")
    open_ = sorted(path for path in folder.iterdir() if stat.S_IMODE(path.stat().st_mode) & OTHERS)
    if open_:
        names = " ".join(str(path) for path in open_)
        return bad(f"Others can read or write files of the server; do: chmod go= {names}")
    if stat.S_IMODE(folder.stat().st_mode) & OTHERS:
        return doubtful(f"Others can look into {folder}; do: chmod 700 {folder}")
    return good("Only their owner can read the files of the server.")


def check_room(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free // MEGABYTE
    said = f"The disk of {folder} has {free:,} MB left"
    if free < LEAST_MB:
        return bad(f"{said}, which is too little: the server stops to accept moves when it is full.")
    return doubtful(f"{said}, which is little.") if free < FEW_MB else good(f"{said}.")
