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
        yield doubtful("folder.none", folder=folder)
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
        return bad("folder.closed", folder=folder)
    foreign = sorted(path.name for path in (folder, *folder.iterdir()) if not _is_ours(path))
    if foreign:
        return doubtful("folder.foreign", foreign=foreign, folder=folder)
    return good("folder.ours", folder=folder)


def _is_ours(path: Path) -> bool:
    return not hasattr(os, "getuid") or path.stat().st_uid == os.getuid()


def _check_modes(folder: Path) -> Finding:
    """Only the owner may read what the server writes: the secret, and the hidden cards of all games."""
    if os.name == "nt":
        return doubtful("modes.windows")
    open_ = sorted(path for path in folder.iterdir() if stat.S_IMODE(path.stat().st_mode) & OTHERS)
    if open_:
        names = " ".join(str(path) for path in open_)
        return bad("modes.open", names=names)
    if stat.S_IMODE(folder.stat().st_mode) & OTHERS:
        return doubtful("modes.look", folder=folder)
    return good("modes.good")


def check_room(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free // MEGABYTE
    if free < LEAST_MB:
        return bad("room.full", folder=folder, free=f"{free:,}")
    return (
        doubtful("room.little", folder=folder, free=f"{free:,}")
        if free < FEW_MB
        else good("room.good", folder=folder, free=f"{free:,}")
    )
