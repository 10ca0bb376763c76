"""The lock on a data directory: one server at a time; it is released when the process ends in any way."""

import fcntl
import os
from pathlib import Path

from refectory.core.errors import RefectoryError

FILE = "lock"


class StoreUnusable(RefectoryError):
    """A store that can't be opened; the sentence says why, and the server does not start."""


class FolderLock:
    """Holds the lock of a data directory until it is released."""

    def __init__(self, folder: Path) -> None:
        self._handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._handle)
            raise StoreUnusable(
                "Another server uses this data directory; stop it first, or use PostgreSQL for several."
            ) from None

    def release(self) -> None:
        os.close(self._handle)
