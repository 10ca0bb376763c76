"""SQLite in a data directory: write-ahead log, every commit on disk before the write returns."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from refectory.server.store import sql
from refectory.server.store.base import AlreadyWritten, StoreDown, StoreListener
from refectory.server.store.folder_lock import FolderLock

Statement = tuple[str, Sequence[Any]]
MOST_AT_ONCE = 512


def connect(path: Path) -> sqlite3.Connection:
    """A connection that several threads may use, one at a time."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


class SqliteStore:
    """Tables in one file, for one process."""

    def __init__(self, path: Path, lock: FolderLock) -> None:
        self._lock = lock
        self._writing = connect(path)
        self._reading = connect(path)
        self._writer = Writer(self._writing)
        self._reader = ThreadPoolExecutor(1, "refectory-reader")

    async def create(self, table: str, public: bool, created: float, body: bytes) -> None:
        await self._writer.write((sql.CREATE, (table, int(public), created)), (sql.APPEND, (table, 0, body)))

    async def append(self, table: str, n: int, body: bytes, status: str | None) -> None:
        statements: list[Statement] = [(sql.APPEND, (table, n, body))]
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

    async def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._reader, lambda: self._reading.execute(query, values).fetchall()
        )


class Job:
    """Statements that belong together, and the future of the caller that waits for them."""

    def __init__(self, statements: list[Statement]) -> None:
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.error: Exception | None = None

    def finish(self) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._resolve)

    def _resolve(self) -> None:
        if self.done.cancelled():
            return
        if self.error:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(None)


class Writer:
    """The thread that writes: commits all waiting jobs together, each job whole or not at all."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="refectory-writer", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> None:
        if self._closed:
            raise StoreDown("The server is shutting down.")
        job = Job(list(statements))
        self._jobs.put(job)
        await asyncio.shield(job.done)

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
            for each in batch:
                each.finish()
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
        """Try the usual case, in which no entry exists, in one call. Each call costs a switch of threads."""
        rows: dict[str, list[Sequence[Any]]] = {}
        for job in batch:
            for statement, values in job.statements:
                rows.setdefault(statement, []).append(values)
        if len(rows) > 1:
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
                self._db.execute(statement, values)
        except sqlite3.IntegrityError:
            self._db.execute("ROLLBACK TO job")
            job.error = AlreadyWritten()
        self._db.execute("RELEASE job")
