"""The registry of live tables on this worker: loaded from the store when needed, released when unwatched."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from refectory.server import metrics
from refectory.server.auth.log_quota import LogQuota
from refectory.server.auth.shared_rates import RATES
from refectory.server.auth.tokens import is_id, new_id
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.bots.autoplay import BOT_TABLES, Autoplay
from refectory.server.bots.pool import BotPool
from refectory.server.errors import Busy, NoSuchTable
from refectory.server.fair_threads import FairThreads
from refectory.server.http.schemas import CreateTable
from refectory.server.store import Store
from refectory.server.store.base import StoreDown, TableRow
from refectory.server.tables.commands import open_table
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.log_entries import Opened, encode
from refectory.server.tables.presence import ALIVE_SECONDS, LiveWorkers, Presence
from refectory.server.tables.snapshots import load_table, owner_of
from refectory.server.tables.table import Table, row_of
from refectory.server.tables.unload import UnwatchedTables
from refectory.server.time_source import TimeSource
from refectory.server.upkeep.due_tables import DueTables
from refectory.server.ws.paint_queue import PaintQueue

TICK_SECONDS = 0.25
# How long the other workers have to say who watches a table there.
ASK_SECONDS = 0.5
LOADED_AT_ONCE = 2
# Editions of strangers take memory while somebody is at their tables: so many of one address, and in all.
MOST_EDITIONS_OF_OWNER = 8
MOST_EDITIONS = 64
TOO_MANY_EDITIONS = "Too many tables with editions of their own are in use; try again later."
MOST_LOADING = 10_000


class TableRegistry:
    """Creates and loads live tables, and moves their bots and clocks."""

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        now: TimeSource,
        bot_delay: float = 0.0,
        bot_tables: int = BOT_TABLES,
        expires: Callable[[TableRow], float | None] = lambda _: None,
        quota: LogQuota | None = None,
    ) -> None:
        self.live: dict[str, LiveTable] = {}
        self.autoplay = Autoplay(bots, store, now, bot_delay, bot_tables)
        self.due = DueTables(store, self.get, self.autoplay, now)
        self._store = store
        self._now = now
        self._expires = expires
        self._quota = quota
        # Is told what heavy addresses have spent at another worker.
        self.on_rates: Callable[[bytes], None] = lambda _: None
        self._queue = PaintQueue()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        # An edition of a stranger can take a second to build, so a table is made off the event loop.
        self._loaders = FairThreads("refectory-loading", LOADED_AT_ONCE, MOST_LOADING, MOST_LOADING)
        # Tables that other workers have changed while they were being loaded here.
        self._missed: set[str] = set()
        self._background = BackgroundTasks()
        self._ticker: asyncio.Task[None] | None = None
        self._unwatched = UnwatchedTables(now)
        # Tables whose viewers have to be told who came and went.
        self._presence_changed: set[LiveTable] = set()
        self._workers = LiveWorkers(now)
        self._alive_told = now()
        self._announcement: str | None = None

    async def start(self) -> None:
        """Begin to look for what is due. No table is loaded before somebody needs it."""
        self._queue.start()
        self._store.listen(self)
        self._ticker = asyncio.create_task(self._tick_on())
        self.due.start()

    async def create(self, request: CreateTable, owner: str = "", host: str = "") -> LiveTable:
        """A new table, on disk when this returns. `owner` stands for the address that creates it."""
        return await self.create_from(new_id(), open_table(request, self._now(), owner, host))

    async def create_from(self, table_id: str, opened: Opened) -> LiveTable:
        """A new table whose id and first log entry are known."""
        self._refuse_edition(opened)
        table, body = Table(table_id, opened), encode(opened)
        table.size = len(body)
        await self._store.create(table_id, opened.public, opened.at, body, row_of(table))
        return self._add(table)

    async def get(self, table_id: str) -> LiveTable:
        """A live table; several callers at the same time load it once."""
        if live := self.live.get(table_id):
            self._unwatched.used(live)
            return live
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._end_loading(table_id))
        return await asyncio.shield(self._loading[table_id])

    def _end_loading(self, table_id: str) -> None:
        del self._loading[table_id]
        self._missed.discard(table_id)

    async def _load(self, table_id: str) -> LiveTable:
        if not is_id(table_id):
            raise NoSuchTable("There is no such table.")
        since, body = await self._store.snapshot(table_id) or (0, None)
        rows = await self._store.log(table_id, since)
        if not rows and body is None:
            raise NoSuchTable("There is no such table.")
        load = partial(load_table, table_id, body, rows)
        table = await self._loaders.run(owner_of(body, rows), load)
        self._refuse_edition(table.opened)
        live = self._add(table)
        if table_id in self._missed:
            self._background.start("catch up", self._catch_up(live))
        return live

    def _refuse_edition(self, opened: Opened) -> None:
        """Refuse one more edition of a stranger if those in memory are too many already."""
        if opened.edition is None:
            return
        tables = [live.table.opened for live in self.live.values() if live.table.opened.edition is not None]
        known = {table.edition for table in tables}
        of_owner = {table.edition for table in tables if table.owner == opened.owner}
        if opened.edition not in known and len(known) >= MOST_EDITIONS:
            raise Busy(TOO_MANY_EDITIONS)
        if opened.edition not in of_owner and len(of_owner) >= MOST_EDITIONS_OF_OWNER:
            raise Busy(TOO_MANY_EDITIONS)

    def _add(self, table: Table) -> LiveTable:
        live = LiveTable(
            table,
            self._store,
            self._now,
            self._queue,
            self._changed,
            self._note_presence,
            self._workers,
            self._expires,
            lambda: self._announcement,
            self._quota,
        )
        self.live[table.id] = live
        self._unwatched.used(live)
        metrics.LIVE_TABLES.set(len(self.live))
        return live

    def _changed(self, live: LiveTable) -> None:
        self._unwatched.used(live)
        self.autoplay.wake(live)
        if not live.row.bot:
            self.due.expect(live.row.due)

    async def is_seen_by(self, table_id: str, seat: int) -> bool:
        """Whether the player of a seat has the table before their eyes, on any worker."""
        live = await self.get(table_id)
        if seat not in live.audience.seeing_seats() and self._workers.any_alive():
            live.audience.announce(asks=True)
            await asyncio.sleep(ASK_SECONDS)
        return seat in live.audience.seeing_seats()

    def _note_presence(self, live: LiveTable) -> None:
        self._presence_changed.add(live)
        self._unwatched.used(live)

    # -- time

    async def _tick_on(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.tick()

    def tick(self) -> None:
        """Tell who came and went, and release tables that nobody watches."""
        changed, self._presence_changed = self._presence_changed, set()
        for live in changed:
            live.audience.tell_presence()
        for live in self._unwatched.to_release(self._is_moving):
            self._forget(live.table.id)
        if self._now() - self._alive_told >= ALIVE_SECONDS:
            self._alive_told = self._now()
            self._background.start("tell that this worker is alive", self._tell_alive())

    def _is_moving(self, live: LiveTable) -> bool:
        return live.busy or self.autoplay.is_moving(live.table.id)

    def _forget(self, table_id: str) -> None:
        self.live.pop(table_id, None)
        metrics.LIVE_TABLES.set(len(self.live))

    def deleted(self, table_id: str) -> None:
        """A table has expired: whoever still watches it is told that there is no such table."""
        if live := self.live.get(table_id):
            live.audience.close(4404, NoSuchTable.code)
            self._forget(table_id)

    def announce(self, text: str | None) -> None:
        """Show all viewers of all tables this text of the operator, or none."""
        if text != self._announcement:
            self._announcement = text
            for live in self.live.values():
                live.audience.table_changed()

    # -- other workers

    async def _tell_alive(self) -> None:
        try:
            await self._store.alive(self._now())
        except StoreDown:
            return  # the others will notice that they hear nothing

    def changed(self, table_id: str | None) -> None:
        """Another worker has changed a table; `None` means that any of them may have changed."""
        if table_id is None:
            self._missed.update(self._loading)
            for live in self.live.values():
                self._background.start("catch up", self._catch_up(live))
                live.audience.announce(asks=True)  # announcements were missed as well
        elif live_table := self.live.get(table_id):
            self._background.start("catch up", self._catch_up(live_table))
        elif table_id in self._loading:
            self._missed.add(table_id)

    async def _catch_up(self, live: LiveTable) -> None:
        if not await live.catch_up():
            self.deleted(live.table.id)

    def present(self, table_id: str, worker: str, presence: bytes) -> None:
        """Another worker announces who watches a table there, or only that it is alive."""
        self._workers.hear(worker)
        if table_id == RATES:
            self.on_rates(presence)
        elif live := self.live.get(table_id):
            live.audience.hear(worker, msgspec.json.decode(presence, type=Presence))

    async def close(self) -> None:
        """Close every socket, and finish what was begun."""
        if self._ticker:
            self._ticker.cancel()
        self._queue.stop()
        await self.due.close()
        await self.autoplay.close()
        for live in list(self.live.values()):
            live.audience.close()
            await live.finish()
        await self._background.finish()
        if self._quota:
            await self._quota.close()
        await self._loaders.close()
