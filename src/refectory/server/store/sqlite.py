"""SQLite in a data directory: write-ahead log, every commit on disk before the write returns."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from refectory.server.store import sql
from refectory.server.store.base import StoreListener
from refectory.server.store.writer import Writer


def connect(path: Path) -> sqlite3.Connection:
    """A connection that several threads may use, one at a time."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


class SqliteStore:
    """Tables in one file, for one process."""

    def __init__(self, path: Path) -> None:
        self._writing = connect(path)
        self._reading = connect(path)
        self._writer = Writer(self._writing)
        self._reader = ThreadPoolExecutor(1, "refectory-reader")

    async def create(self, table: str, public: bool, created: float, body: bytes) -> None:
        await self._writer.write((sql.CREATE, (table, int(public), created)), (sql.APPEND, (table, 0, body)))

    async def append(self, table: str, n: int, body: bytes, status: str | None) -> None:
        statements: list[tuple[str, Sequence[Any]]] = [(sql.APPEND, (table, n, body))]
        if status:
            statements.append((sql.SET_STATUS, (status, table)))
        await self._writer.write(*statements)

    async def log(self, table: str, since: int) -> list[bytes]:
        return [row[0] for row in await self._read(sql.LOG, table, since)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._read(sql.SNAPSHOT, table)
        return (rows[0][0], rows[0][1]) if rows else None

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        await self._writer.write((sql.KEEP_SNAPSHOT, (table, n, body)))

    async def unfinished(self) -> list[str]:
        return [row[0] for row in await self._read(sql.UNFINISHED)]

    async def public(self, limit: int) -> list[str]:
        return [row[0] for row in await self._read(sql.PUBLIC, limit)]

    async def keep_record(self, record: str, created: float, body: bytes) -> None:
        await self._writer.write((sql.KEEP_RECORD, (record, created, body)))

    async def record(self, record: str) -> bytes | None:
        rows = await self._read(sql.RECORD, record)
        return bytes(rows[0][0]) if rows else None

    async def claim(self, table: str, worker: str, seconds: float) -> bool:
        return True

    async def ready(self) -> bool:
        return bool(await self._read(sql.READY))

    async def announce(self, table: str, presence: bytes) -> None:
        """There is no other worker."""

    def listen(self, listener: StoreListener) -> None:
        """There is no other worker."""

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._reader, lambda: self._reading.execute(query, values).fetchall()
        )
