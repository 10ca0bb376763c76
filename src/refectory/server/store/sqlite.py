"""SQLite in a data directory: write-ahead log, every commit on disk before the write returns."""

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from refectory.server.store import base, sql
from refectory.server.store.base import Lifetime, StoreListener, TableRow
from refectory.server.store.folder_lock import FolderLock
from refectory.server.store.local_leases import LocalLeases
from refectory.server.store.sqlite_writer import Rows, Statement, Writer


def connect(path: Path) -> sqlite3.Connection:
    """A connection that several threads may use, one at a time."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


class SqliteStore:
    """Tables in one file, for one process."""

    def __init__(self, path: Path, lock: FolderLock) -> None:
        self._lock = lock
        self._writing = connect(path)
        self._reading = connect(path)
        self._writer = Writer(self._writing)
        self._reader = ThreadPoolExecutor(1, "refectory-reader")
        self._leases = LocalLeases()

    # -- tables

    async def create(self, table: str, public: bool, created: float, body: bytes, row: TableRow) -> None:
        await self._writer.write(
            (sql.CREATE, (table, int(public), created, row.lifetime, row.touched)),
            (sql.APPEND, (table, 0, body)),
        )

    async def append(self, table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
        await self._writer.write((sql.APPEND, (table, n, body)), *_changes(table, row, before))
        if row.due is None:
            self._leases.release(table)

    async def correct(self, table: str, n: int, row: TableRow) -> None:
        if not await self._read(sql.HAS_ENTRY, table, n):
            await self._writer.write(_set_row(table, row), _set_due(table, row))

    async def log(self, table: str, since: int) -> list[bytes]:
        return [row[0] for row in await self._read(sql.LOG, table, since)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._read(sql.SNAPSHOT, table)
        return (rows[0][0], rows[0][1]) if rows else None

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        await self._writer.write((sql.KEEP_SNAPSHOT, (table, n, body)))

    async def public(self, limit: int) -> list[str]:
        return [row[0] for row in await self._read(sql.PUBLIC, limit)]

    # -- what is due

    async def take_due(self, now: float, limit: int, by_queue: int) -> list[tuple[str, str]]:
        taken, full = self._leases.taken(), self._leases.full_queues(by_queue)
        rows = await self._read(sql.DUE, now, json.dumps(taken), json.dumps(full), limit)
        free = [(table, queue) for table, queue in rows if not self._leases.is_taken(table)]
        for table, queue in free:
            self._leases.take(table, queue, base.LEASE_SECONDS)
        return free

    async def next_due(self, now: float) -> float | None:
        ((at,),) = await self._read(sql.NEXT_DUE, now)
        return None if at is None else float(at)

    async def claim(self, table: str, by_queue: int) -> bool:
        rows = await self._read(sql.QUEUE, table)
        if not rows:
            return False
        (queue,) = rows[0]
        if not self._leases.is_taken(table) and queue in self._leases.full_queues(by_queue):
            return False
        self._leases.take(table, queue, base.LEASE_SECONDS)
        return True

    async def release(self, table: str) -> None:
        self._leases.release(table)

    async def postpone(self, table: str, until: float) -> None:
        await self._writer.write((sql.POSTPONE, (until, table)))

    # -- what expires

    async def touch(self, table: str, touched: float) -> None:
        await self._writer.write((sql.TOUCH, (touched, table, touched)))

    async def delete_expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        expired = await self._read(sql.EXPIRED, lifetime, touched_before, limit)
        return [row[0] for (table,) in expired for row in await self._delete(table, lifetime, touched_before)]

    async def _delete(self, table: str, lifetime: Lifetime, touched_before: float) -> Rows:
        condition = (table, lifetime, touched_before)
        children: list[Statement] = [(each, (table, *condition)) for each in sql.DELETE_CHILDREN]
        return await self._writer.write(*children, (sql.DELETE_TABLE, condition))

    # -- records

    async def keep_record(self, record: str, created: float, body: bytes, touched: float) -> None:
        await self._writer.write((sql.KEEP_RECORD, (record, created, body, touched)))

    async def record(self, record: str, touched: float) -> bytes | None:
        rows = await self._read(sql.RECORD, record)
        if rows and rows[0][1] < touched:
            await self._writer.write((sql.TOUCH_RECORD, (touched, record, touched)))
        return bytes(rows[0][0]) if rows else None

    async def delete_expired_records(self, touched_before: float, limit: int) -> int:
        return len(await self._writer.write((sql.DELETE_RECORDS, (touched_before, limit))))

    # -- the store; there is no other worker

    async def ready(self) -> bool:
        await self._writer.write((sql.WRITE_SOMETHING, ()))
        return True

    async def announce(self, table: str, presence: bytes) -> None:
        """There is no other worker."""

    def listen(self, listener: StoreListener) -> None:
        """There is no other worker."""

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()
        self._lock.release()

    async def _read(self, query: str, *values: Any) -> Rows:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._reader, lambda: self._reading.execute(query, values).fetchall()
        )


def _changes(table: str, row: TableRow, before: TableRow) -> list[Statement]:
    """What an entry changes in the table's row."""
    changes = []
    if (row.status, row.lifetime, row.touched) != (before.status, before.lifetime, before.touched):
        changes.append(_set_row(table, row))
    if (row.due, row.queue) != (before.due, before.queue):
        changes.append(_set_due(table, row))
    return changes


def _set_row(table: str, row: TableRow) -> Statement:
    return sql.SET_ROW, (row.status, row.lifetime, row.touched, table)


def _set_due(table: str, row: TableRow) -> Statement:
    if row.due is None:
        return sql.CLEAR_DUE, (table,)
    return sql.SET_DUE, (table, row.due, row.queue)
