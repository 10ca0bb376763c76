"""SQLite in a data directory: write-ahead log, every commit on disk before the write returns."""

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from refectory.server.auth.quotas import LocalLimits
from refectory.server.store import base, sql
from refectory.server.store.base import (
    AlreadyWritten,
    Lifetime,
    Rows,
    Statement,
    StoreDown,
    StoreListener,
    TableGone,
    TableRow,
    changed_seats,
)
from refectory.server.store.folder_lock import FolderLock
from refectory.server.store.local_leases import LocalLeases

MOST_AT_ONCE = 512
# Statements of different tables whose order does not matter: those of a move.
OF_A_MOVE = {
    *(sql.APPEND, sql.SET_ROW, sql.SET_DUE, sql.CLEAR_DUE),
    *(sql.SET_SEAT, sql.CLEAR_SEAT, sql.ADD_RESULT),
}


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
        self.limits = LocalLimits()

    # -- tables

    async def create(self, table: str, public: bool, created: float, body: bytes, row: TableRow) -> None:
        await self._writer.write(
            (sql.CREATE, (table, int(public), created, row.lifetime, row.touched)),
            (sql.APPEND, (table, 0, body)),
            *_seat_changes(table, row, TableRow()),
        )

    async def append(self, table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
        await self._writer.write((sql.APPEND, (table, n, body)), *_changes(table, row, before))
        if row.due is None and before.due is not None:
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

    async def take_due(
        self, now: float, limit: int, by_queue: int, by_time: bool = False
    ) -> list[tuple[str, str]]:
        taken, full = self._leases.taken(), self._leases.full_queues(by_queue)
        queues = sql.NO_QUEUE if by_time else sql.ANY_QUEUE
        rows = await self._read(sql.DUE, now, json.dumps(taken), json.dumps(full), queues, limit)
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

    async def expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._read(sql.EXPIRED, lifetime, touched_before, limit)]

    async def delete_expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        expired = await self.expired(lifetime, touched_before, limit)
        return [row[0] for table in expired for row in await self._delete(table, lifetime, touched_before)]

    async def _delete(self, table: str, lifetime: Lifetime, touched_before: float) -> Rows:
        condition = (table, lifetime, touched_before)
        children: list[Statement] = [(each, (table, *condition)) for each in sql.DELETE_CHILDREN]
        return await self._writer.write(*children, (sql.DELETE_TABLE, condition))

    async def delete(self, table: str) -> None:
        await self._writer.write(*((each, (table,)) for each in (*sql.DELETE_CHILDREN_OF, sql.DELETE_ONE)))

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

    # -- what is kept besides tables

    async def read(self, query: str, *values: Any) -> Rows:
        return await self._read(query, *values)

    async def write(self, *statements: Statement) -> Rows:
        return await self._writer.write(*statements)

    # -- the store; there is no other worker

    async def ready(self) -> bool:
        await self._writer.write((sql.WRITE_SOMETHING, ()))
        return True

    async def announce(self, table: str, presence: bytes) -> None:
        """There is no other worker."""

    async def alive(self, now: float) -> None:
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
    if (row.seats, row.has_result) != (before.seats, before.has_result):
        changes += _seat_changes(table, row, before)
    return changes


def _seat_changes(table: str, row: TableRow, before: TableRow) -> list[Statement]:
    new, gone = changed_seats(row, before)
    changes: list[Statement] = [(sql.CLEAR_SEAT, (table, seat)) for seat in gone]
    changes += [(sql.SET_SEAT, sql.seat_values(table, seat)) for seat in new]
    if row.has_result and not before.has_result:
        changes.append((sql.ADD_RESULT, (table,)))
    return changes


def _set_row(table: str, row: TableRow) -> Statement:
    return sql.SET_ROW, (row.status, row.lifetime, row.touched, table)


def _set_due(table: str, row: TableRow) -> Statement:
    if row.due is None:
        return sql.CLEAR_DUE, (table,)
    return sql.SET_DUE, (table, row.due, row.queue)


class Job:
    """Statements that belong together, and the future of the caller that waits for them."""

    def __init__(self, statements: list[Statement]) -> None:
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Rows] = self.loop.create_future()
        self.error: Exception | None = None
        self.rows: Rows = []

    def resolve(self) -> None:
        if self.done.cancelled():
            return
        if self.error:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.rows)


class Writer:
    """The thread that writes: commits all waiting jobs together, each job whole or not at all."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="refectory-writer", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> Rows:
        """Do these statements, all or none; returns the rows of the last one, if it has any."""
        if self._closed:
            raise StoreDown("The server is shutting down.")
        job = Job(list(statements))
        self._jobs.put(job)
        return await asyncio.shield(job.done)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            stop = self._fill(batch)
            self._commit(batch)
            _finish(batch)
            if stop:
                return

    def _fill(self, batch: list[Job]) -> bool:
        """Add the other jobs that are waiting; true if the thread is to stop after them."""
        while len(batch) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return False
            if job is None:
                return True
            batch.append(job)
        return False

    def _commit(self, batch: list[Job]) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            if not self._all_at_once(batch):
                for job in batch:
                    self._execute(job)
            self._db.execute("COMMIT")
        except sqlite3.Error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            for job in batch:
                job.error = StoreDown("The table could not be written; try again.")

    def _all_at_once(self, batch: list[Job]) -> bool:
        """Try the usual case, moves that nobody has written, in few calls: each costs a switch of threads."""
        rows: dict[str, list[Sequence[Any]]] = {}
        for job in batch:
            for statement, values in job.statements:
                rows.setdefault(statement, []).append(values)
        if not OF_A_MOVE.issuperset(rows):
            return False
        self._db.execute("SAVEPOINT batch")
        try:
            for statement, many in rows.items():
                self._db.executemany(statement, many)
        except sqlite3.IntegrityError:
            self._db.execute("ROLLBACK TO batch")
            return False
        return True

    def _execute(self, job: Job) -> None:
        self._db.execute("SAVEPOINT job")
        try:
            for statement, values in job.statements:
                job.rows = self._db.execute(statement, values).fetchall()
        except sqlite3.IntegrityError as error:
            self._db.execute("ROLLBACK TO job")
            is_gone = error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
            job.error = TableGone() if is_gone else AlreadyWritten()
        self._db.execute("RELEASE job")


def _finish(batch: list[Job]) -> None:
    """Tell the callers; the event loop is woken once for all of them."""
    loops = {job.loop for job in batch if not job.loop.is_closed()}
    for loop in loops:
        loop.call_soon_threadsafe(_resolve, [job for job in batch if job.loop is loop])


def _resolve(jobs: list[Job]) -> None:
    for job in jobs:
        job.resolve()
