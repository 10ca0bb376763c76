"""A live table: the one place where a table changes. Lock, check, work out, commit, swap, then tell."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct

from refectory.server import metrics
from refectory.server.auth.log_quota import LogQuota
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.errors import NoSuchTable, TableFull
from refectory.server.store import AlreadyWritten, Store
from refectory.server.store.base import TableGone, TableRow
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import apply_entry, result_of, try_entry
from refectory.server.tables.commands import Change
from refectory.server.tables.presence import LiveWorkers, Presence
from refectory.server.tables.snapshots import dump_table
from refectory.server.tables.table import Table, day_of, row_of
from refectory.server.time_source import TimeSource
from refectory.server.ws.audience import Audience
from refectory.server.ws.paint_queue import PaintQueue

SNAPSHOT_EVERY = 100
# How long the log of a table may get: many times what the longest games take. What ends a game, or keeps it,
# has some room after that; bots and clocks are bounded by the rules of the game.
MOST_ENTRIES = 50_000
MOST_BYTES = 100_000_000
MOST_CHAT = 2_000
LAST_ENTRY = MOST_ENTRIES + 1_000
# What ends a table, or keeps it.
LAST = (log.Ended, log.Vacated, log.Rematched, log.Kept)
FULL = "This table has no more room for moves; the host can end the game."
CHAT_FULL = f"This table has had {MOST_CHAT} chat lines; there is no room for more."

# Decides what happens at a table at a given time, or refuses.
Decide = Callable[[Table, float], Change]


class Done(Struct, frozen=True):
    """A change that is on disk: the version it led to, and whether the same message had led to it before."""

    version: int
    again: bool = False


class LiveTable:
    """A table in memory, with its audience and its row in the store.

    `on_change` is called after every change that was made here, `on_presence` when a viewer comes or goes;
    `expires` says when a table with this row is deleted, and `announcement` what all tables are told.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        now: TimeSource,
        queue: PaintQueue,
        on_change: Callable[["LiveTable"], None],
        on_presence: Callable[["LiveTable"], None] = lambda _: None,
        workers: LiveWorkers | None = None,
        expires: Callable[[TableRow], float | None] = lambda _: None,
        announcement: Callable[[], str | None] = lambda: None,
        quota: LogQuota | None = None,
    ) -> None:
        self.table = table
        self._quota = quota
        self.row = row_of(table)
        self.audience = Audience(
            table,
            now,
            queue,
            self._announce,
            lambda: on_presence(self),
            workers,
            lambda: expires(self.row),
            announcement,
        )
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
                refuse_full(self.table, change.entry)
                self._refuse_too_fast(change.entry)
                if await self._commit(change):
                    done = Done(self.table.version)
                else:  # another worker was quicker: decide again
                    await self._read_log()
                    done = self._done_before(message)
        return done

    def _refuse_too_fast(self, entry: log.AnyEntry) -> None:
        """Refuse what comes faster than people play where too much has been written already."""
        quota, owner = self._quota, self.table.opened.owner
        if quota and owner in quota.slow_until and not _happens_anyway(entry):
            quota.refuse(owner, self.table.id)

    def _done_before(self, message: str) -> Done | None:
        version = self.table.answered.get(message) if message else None
        if version is None:
            return None
        metrics.REPEATED.inc()
        return Done(version, again=True)

    async def _commit(self, change: Change) -> bool:
        """Try an entry on a draft, write it to disk, then swap; false if another worker was quicker."""
        entry, table = change.entry, self.table
        draft = table.draft()
        try_entry(draft, entry, change.step)
        entry.result = result_of(table, draft, entry)
        row, body = row_of(draft, self.row), log.encode(entry)
        draft.size += len(body)
        with metrics.COMMIT_SECONDS.time():
            try:
                await self._store.append(table.id, table.n, body, row, self.row)
            except AlreadyWritten:
                return False
            except TableGone:
                raise NoSuchTable("This table has expired and was deleted.") from None
        metrics.ENTRIES.labels(type(entry).__name__.lower()).inc()
        draft.answer(entry.message)
        self._swap(draft, row)
        if self._quota:  # after the acknowledgement
            asyncio.get_running_loop().call_soon(self._quota.charge, table.opened.owner, len(body))
        self._tell_soon(entry, table.version, made_here=True)
        if draft.n % SNAPSHOT_EVERY == 0:
            snapshot = dump_table(draft)
            self._background.start("keep snapshot", self._store.keep_snapshot(draft.id, draft.n, snapshot))
        return True

    def _swap(self, table: Table, row: TableRow) -> None:
        self.table = self.audience.table = table
        self.row = row

    def _tell_soon(self, entry: log.AnyEntry, version: int, made_here: bool) -> None:
        """Tell in the next turn of the event loop, so that the acknowledgement is sent first."""
        since = self.table.kept if self.table.version != version else None
        asyncio.get_running_loop().call_soon(self._tell, entry, since, made_here)

    def _tell(self, entry: log.AnyEntry, since: int | None, made_here: bool) -> None:
        self.audience.tell(entry, since)
        if made_here:  # the worker that has made a change also sees to what follows by itself
            self._on_change(self)

    def _announce(self, presence: Presence) -> None:
        body = msgspec.json.encode(presence)
        self._background.start("announce presence", self._store.announce(self.table.id, body))

    async def catch_up(self) -> bool:
        """Apply what other workers have written; false if the table was deleted."""
        async with self._lock:
            return await self._read_log()

    async def _read_log(self) -> bool:
        """Apply the entries that are new; false if not even the last known one is there."""
        rows = await self._store.log(self.table.id, self.table.n - 1)
        for row in rows[1:]:
            entry, version = log.decode(row), self.table.version
            apply_entry(self.table, entry)
            self.table.size += len(row)
            self._swap(self.table, row_of(self.table, self.row))
            self._tell_soon(entry, version, made_here=False)
        return bool(rows)

    async def correct_row(self) -> None:
        """Write the table's row again, because it says that something is due which is not."""
        async with self._lock:
            self._swap(self.table, row_of(self.table))
            await self._store.correct(self.table.id, self.table.n, self.row)

    def touch(self) -> None:
        """Somebody who has a seat has opened the table: it is kept for its whole time from today on."""
        today = day_of(self._now())
        if self.row.lifetime and self.row.touched < today:
            self._swap(self.table, msgspec.structs.replace(self.row, touched=today))
            self._background.start("touch", self._store.touch(self.table.id, today))

    @property
    def busy(self) -> bool:
        return self._lock.locked() or self._background.busy

    async def finish(self) -> None:
        """Wait until everything that was begun is done."""
        async with self._lock:
            await self._background.finish()


def refuse_full(table: Table, entry: log.AnyEntry) -> None:
    """Refuse what would make the log of a table longer than it may be."""
    if isinstance(entry, log.Spoken) and table.spoken >= MOST_CHAT:
        raise TableFull(CHAT_FULL)
    if table.n < MOST_ENTRIES and table.size < MOST_BYTES:
        return
    if (isinstance(entry, LAST) and table.n >= LAST_ENTRY) or not _happens_anyway(entry):
        raise TableFull(FULL)


def _happens_anyway(entry: log.AnyEntry) -> bool:
    """Whether an entry is nothing that players could do again and again: a bot, a clock, or an end."""
    match entry:
        case log.Played(by="bot" | "clock") | log.HandedOver(why="time") | log.UndoLapsed():
            return True
    return isinstance(entry, LAST)
