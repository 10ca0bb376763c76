"""The thread that writes to SQLite: commits all waiting jobs together, each job whole or not at all."""

import asyncio
import sqlite3
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from refectory.server.store.base import AlreadyWritten, StoreDown

Statement = tuple[str, Sequence[Any]]
MOST_AT_ONCE = 512


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
    """Commits jobs in batches; a job is done when its batch is on disk."""

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
            for sql, values in job.statements:
                rows.setdefault(sql, []).append(values)
        if len(rows) > 1:
            return False
        self._db.execute("SAVEPOINT batch")
        try:
            for sql, many in rows.items():
                self._db.executemany(sql, many)
        except sqlite3.IntegrityError:
            self._db.execute("ROLLBACK TO batch")
            return False
        return True

    def _execute(self, job: Job) -> None:
        self._db.execute("SAVEPOINT job")
        try:
            for sql, values in job.statements:
                self._db.execute(sql, values)
        except sqlite3.IntegrityError:
            self._db.execute("ROLLBACK TO job")
            job.error = AlreadyWritten()
        self._db.execute("RELEASE job")
