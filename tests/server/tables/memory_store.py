"""A store in memory, for tests of one live table."""

from typing import Any

from msgspec.structs import replace

from refectory.server.auth.quotas import LocalLimits
from refectory.server.store import AlreadyWritten
from refectory.server.store.base import Lifetime, Rows, Statement, StoreListener, TableGone, TableRow


class MemoryStore:
    """Keeps everything in dictionaries; `broken` makes snapshots fail."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.rows: dict[str, TableRow] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self.broken = False
        self.limits = LocalLimits()

    async def create(self, table: str, public: bool, created: float, body: bytes, row: TableRow) -> None:
        self.logs[table] = [body]
        self.rows[table] = row

    async def append(self, table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
        if table not in self.logs:
            raise TableGone
        if n < len(self.logs[table]):
            raise AlreadyWritten
        self.logs[table].append(body)
        self.rows[table] = row

    async def correct(self, table: str, n: int, row: TableRow) -> None:
        self.rows[table] = row

    async def log(self, table: str, since: int) -> list[bytes]:
        return self.logs.get(table, [])[since:]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return self.snapshots.get(table)

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        if self.broken:
            raise OSError("disk full")
        self.snapshots[table] = (n, body)

    async def public(self, limit: int) -> list[str]:
        return []

    async def take_due(
        self, now: float, limit: int, by_queue: int, by_time: bool = False
    ) -> list[tuple[str, str]]:
        return [(table, row.queue) for table, row in self.rows.items() if row.due is not None][:limit]

    async def next_due(self, now: float) -> float | None:
        return min((row.due for row in self.rows.values() if row.due and row.due > now), default=None)

    async def claim(self, table: str, by_queue: int) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass

    async def postpone(self, table: str, until: float) -> None:
        self.rows[table] = replace(self.rows[table], due=until)

    async def touch(self, table: str, touched: float) -> None:
        self.rows[table] = replace(self.rows[table], touched=touched)

    async def expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        raise NotImplementedError

    async def delete_expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        raise NotImplementedError

    async def delete(self, table: str) -> None:
        raise NotImplementedError

    async def keep_record(self, record: str, created: float, body: bytes, touched: float) -> None:
        raise NotImplementedError

    async def record(self, record: str, touched: float) -> bytes | None:
        raise NotImplementedError

    async def delete_expired_records(self, touched_before: float, limit: int) -> int:
        raise NotImplementedError

    async def read(self, query: str, *values: Any) -> Rows:
        raise NotImplementedError

    async def write(self, *statements: Statement) -> Rows:
        raise NotImplementedError

    async def ready(self) -> bool:
        return True

    async def announce(self, table: str, presence: bytes) -> None:
        pass

    async def alive(self, now: float) -> None:
        pass

    def listen(self, listener: StoreListener) -> None:
        pass

    async def close(self) -> None:
        pass
