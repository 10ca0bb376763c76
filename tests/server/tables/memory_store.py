"""A store in memory, for tests of one live table."""

from refectory.server.store import AlreadyWritten
from refectory.server.store.base import StoreListener


class MemoryStore:
    """Keeps everything in dictionaries; `broken` makes snapshots fail."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.statuses: dict[str, str] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self.broken = False

    async def create(self, table: str, public: bool, created: float, body: bytes) -> None:
        self.logs[table] = [body]

    async def append(self, table: str, n: int, body: bytes, status: str | None) -> None:
        if n < len(self.logs[table]):
            raise AlreadyWritten
        self.logs[table].append(body)
        if status:
            self.statuses[table] = status

    async def log(self, table: str, since: int) -> list[bytes]:
        return self.logs.get(table, [])[since:]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return self.snapshots.get(table)

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        if self.broken:
            raise OSError("disk full")
        self.snapshots[table] = (n, body)

    async def unfinished(self) -> list[str]:
        return []

    async def public(self, limit: int) -> list[str]:
        return []

    async def keep_record(self, record: str, created: float, body: bytes) -> None:
        raise NotImplementedError

    async def record(self, record: str) -> bytes | None:
        raise NotImplementedError

    async def claim(self, table: str, worker: str, seconds: float) -> bool:
        return True

    async def ready(self) -> bool:
        return True

    async def announce(self, table: str, presence: bytes) -> None:
        pass

    def listen(self, listener: StoreListener) -> None:
        pass

    async def close(self) -> None:
        pass
