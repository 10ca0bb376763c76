"""A room: the one place where a table changes. Lock, check, work out, commit, swap, send."""

import asyncio
from collections.abc import Callable

import msgspec

from refectory.server import metrics
from refectory.server.background_tasks import Chores
from refectory.server.store import Store, Taken
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import fold
from refectory.server.tables.commands import Change
from refectory.server.tables.presence import Company
from refectory.server.tables.snapshots import dump_table
from refectory.server.tables.table import Table
from refectory.server.time_source import Time
from refectory.server.ws.audience import Audience
from refectory.server.ws.messages import Ack
from refectory.server.ws.paint_queue import Easel

SNAPSHOT_EVERY = 100

# Decides what happens at a table at a time, or refuses.
Decide = Callable[[Table, float], Change]


class Room:
    """A table in memory, with those who look at it."""

    def __init__(
        self, table: Table, store: Store, time: Time, easel: Easel, changed: Callable[["Room"], None]
    ) -> None:
        self.table = table
        self.audience = Audience(table, time, easel, self._announce)
        self._store = store
        self._time = time
        self._changed = changed
        self._lock = asyncio.Lock()
        self.chores = Chores()

    async def change(self, decide: Decide, message: str = "") -> Ack:
        """Do what is decided and write it down before anybody hears of it.

        The same message is obeyed once. Who asked may go away meanwhile; what is begun is finished.
        """
        return await asyncio.shield(self.chores.start(self._change(decide, message)))

    async def _change(self, decide: Decide, message: str) -> Ack:
        async with self._lock:
            ack = self._answered(message)
            while ack is None:
                change = decide(self.table, max(self._time.now(), self.table.changed))
                change.entry.message = message
                if await self._commit(change):
                    ack = Ack(_id_of(message), self.table.version)
                else:  # another worker was quicker: look again
                    await self._read_on()
                    ack = self._answered(message)
        self._changed(self)
        return ack

    def _answered(self, message: str) -> Ack | None:
        version = self.table.answered.get(message) if message else None
        if version is None:
            return None
        metrics.REPEATED.inc()
        return Ack(_id_of(message), version, again=True)

    async def _commit(self, change: Change) -> bool:
        """Write an entry down, then make it true; false if its place in the log is taken."""
        entry, table = change.entry, self.table
        with metrics.COMMIT_SECONDS.time():
            try:
                await self._store.append(table.id, table.n, log.encode(entry), _new_status(change))
            except Taken:
                return False
        metrics.ENTRIES.labels(type(entry).__name__.lower()).inc()
        self._enter(change)
        if table.n % SNAPSHOT_EVERY == 0:
            self.chores.start(self._store.keep_snapshot(table.id, table.n, dump_table(table)))
        return True

    def _enter(self, change: Change) -> None:
        version = self.table.version
        fold(self.table, change.entry, change.step)
        self.audience.tell(change.entry, game_changed=self.table.version != version)

    def _announce(self, company: Company) -> None:
        self.chores.start(self._store.announce(self.table.id, msgspec.json.encode(company)))

    async def catch_up(self) -> None:
        """Read what other workers have written."""
        async with self._lock:
            await self._read_on()
        self._changed(self)

    async def _read_on(self) -> None:
        for row in await self._store.log(self.table.id, self.table.n):
            self._enter(Change(log.decode(row)))


def _new_status(change: Change) -> str | None:
    """The table's status after a change, if that changes it."""
    match change.entry:
        case log.Begun() | log.Resumed():
            return "playing"
        case log.Paused():
            return "paused"
        case log.Ended():
            return "abandoned"
        case log.Played() if change.step and not change.step.state.to_act():
            return "over"
    return None


def _id_of(message: str) -> str:
    return message.partition(":")[2]
