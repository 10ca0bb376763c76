"""The lock on a data directory: one server at a time; it is released when the process ends in any way."""

from pathlib import Path

from filelock import FileLock, Timeout

from refectory.core.errors import RefectoryError

FILE = "lock"


class StoreUnusable(RefectoryError):
    """A store that can't be opened; the sentence says why, and the server does not start."""


class FolderLock:
    """Holds the lock of a data directory until it is released."""

    def __init__(self, folder: Path) -> None:
        self._lock = FileLock(folder / FILE, mode=0o600)
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise StoreUnusable(
                "Another server uses this data directory; stop it first, or use PostgreSQL for several."
            ) from None

    def release(self) -> None:
        self._lock.release()
