"""The thread that writes to SQLite: commits all waiting jobs together, each job whole or not at all."""

import asyncio
import sqlite3
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from refectory.server.store import sql
from refectory.server.store.base import AlreadyWritten, StoreDown, TableGone

Statement = tuple[str, Sequence[Any]]
Rows = list[tuple[Any, ...]]
MOST_AT_ONCE = 512
# Statements of different tables whose order does not matter: those of a move.
OF_A_MOVE = {sql.APPEND, sql.SET_ROW, sql.SET_DUE, sql.CLEAR_DUE}


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
    """Writes what callers give it, in batches."""

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
