"""How busy the server and its machine are."""

import os
import shutil
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from refectory.server.http.admin_schemas import LoadInfo
from refectory.server.store.base import Database

MEGABYTE = 1024 * 1024
# How long the counts of tables, which are read one by one, stay the same.
COUNT_SECONDS = 10.0
COUNTS = "SELECT status, count(*) FROM tables GROUP BY status"
PAGES = Path("/proc/self/statm")


class Load:
    """Measures when it is asked; `numbers` are the live tables, sockets and waiting bots of this worker."""

    def __init__(self, store: Database, folder: Path, numbers: Callable[[], tuple[int, int, int]]) -> None:
        self._store = store
        self._folder = folder
        self._numbers = numbers
        self._started = time.monotonic()
        self._counted: tuple[float, dict[str, int]] | None = None

    async def info(self) -> LoadInfo:
        live_tables, sockets, bots_waiting = self._numbers()
        return LoadInfo(
            version=_version(),
            seconds=time.monotonic() - self._started,
            load=list(os.getloadavg()) if hasattr(os, "getloadavg") else [],
            processors=os.cpu_count() or 1,
            memory_mb=memory_mb(),
            free_disk_mb=shutil.disk_usage(self._folder).free // MEGABYTE,
            statuses=await self._statuses(),
            live_tables=live_tables,
            sockets=sockets,
            bots_waiting=bots_waiting,
        )

    async def _statuses(self) -> dict[str, int]:
        if self._counted is None or time.monotonic() - self._counted[0] > COUNT_SECONDS:
            counts = {str(status): int(count) for status, count in await self._store.read(COUNTS)}
            self._counted = time.monotonic(), counts
        return self._counted[1]


def memory_mb() -> int:
    """The memory that this process has now; 0 where the system does not tell."""
    if not PAGES.exists():
        return 0
    return int(PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // MEGABYTE


def _version() -> str:
    try:
        return version("refectory")
    except PackageNotFoundError:
        return ""
