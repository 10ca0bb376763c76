"""A live table: the one place where a table changes. Lock, check, work out, commit, swap, then tell."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct

from refectory.server import metrics
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.store import AlreadyWritten, Store
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import apply_entry, status_after
from refectory.server.tables.commands import Change
from refectory.server.tables.presence import Presence
from refectory.server.tables.snapshots import dump_table
from refectory.server.tables.table import Table
from refectory.server.time_source import TimeSource
from refectory.server.ws.audience import Audience
from refectory.server.ws.paint_queue import PaintQueue

SNAPSHOT_EVERY = 100

# Decides what happens at a table at a given time, or refuses.
Decide = Callable[[Table, float], Change]


class Done(Struct, frozen=True):
    """A change that is on disk: the version it led to, and whether the same message had led to it before."""

    version: int
    again: bool = False


class LiveTable:
    """A table in memory, with its audience. `on_change` is called after every change."""

    def __init__(
        self,
        table: Table,
        store: Store,
        now: TimeSource,
        queue: PaintQueue,
        on_change: Callable[["LiveTable"], None],
    ) -> None:
        self.table = table
        self.audience = Audience(table, now, queue, self._announce)
        self._store = store
        self._now = now
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._background = BackgroundTasks()

    async def change(self, decide: Decide, message: str = "") -> Done:
        """Commit what is decided, apply it, and tell the audience. The same message is obeyed once.

        A caller that is cancelled meanwhile leaves an entry that is in the log or is not; if it is, the next
        change reads it from there.
        """
        async with self._lock:
            done = self._done_before(message)
            while done is None:
                change = decide(self.table, max(self._now(), self.table.changed))
                change.entry.message = message
                if await self._commit(change):
                    done = Done(self.table.version)
                else:  # another worker was quicker: decide again
                    await self._read_log()
                    done = self._done_before(message)
        return done

    def _done_before(self, message: str) -> Done | None:
        version = self.table.answered.get(message) if message else None
        if version is None:
            return None
        metrics.REPEATED.inc()
        return Done(version, again=True)

    async def _commit(self, change: Change) -> bool:
        """Write an entry to disk, then apply it; false if another worker was quicker."""
        entry, table = change.entry, self.table
        status = status_after(table.status, entry, change.step)
        with metrics.COMMIT_SECONDS.time():
            try:
                await self._store.append(
                    table.id, table.n, log.encode(entry), status if status != table.status else None
                )
            except AlreadyWritten:
                return False
        metrics.ENTRIES.labels(type(entry).__name__.lower()).inc()
        self._apply(change)
        if table.n % SNAPSHOT_EVERY == 0:
            body = dump_table(table)
            self._background.start("keep snapshot", self._store.keep_snapshot(table.id, table.n, body))
        return True

    def _apply(self, change: Change) -> None:
        version = self.table.version
        apply_entry(self.table, change.entry, change.step)
        since = self.table.kept if self.table.version != version else None
        # In the next turn of the event loop, so that the acknowledgement is sent first.
        asyncio.get_running_loop().call_soon(self._tell, change.entry, since)

    def _tell(self, entry: log.AnyEntry, since: int | None) -> None:
        self.audience.tell(entry, since)
        self._on_change(self)

    def _announce(self, presence: Presence) -> None:
        body = msgspec.json.encode(presence)
        self._background.start("announce presence", self._store.announce(self.table.id, body))

    async def catch_up(self) -> None:
        """Apply what other workers have written."""
        async with self._lock:
            await self._read_log()

    async def _read_log(self) -> None:
        for row in await self._store.log(self.table.id, self.table.n):
            self._apply(Change(log.decode(row)))

    @property
    def busy(self) -> bool:
        return self._lock.locked() or self._background.busy

    async def finish(self) -> None:
        """Wait until everything that was begun is done."""
        async with self._lock:
            await self._background.finish()
