"""The registry of live tables on this worker: loaded from the store when needed, released when idle."""

import asyncio

import msgspec
import structlog

from refectory.server import metrics
from refectory.server.auth.tokens import is_id, new_id
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.bots.autoplay import BOT_TABLES, Autoplay
from refectory.server.bots.pool import BotPool
from refectory.server.errors import NoSuchTable, TableBroken
from refectory.server.http.schemas import CreateTable
from refectory.server.store import Store
from refectory.server.tables.commands import open_table
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.log_entries import Opened, encode
from refectory.server.tables.presence import Presence
from refectory.server.tables.snapshots import load_table
from refectory.server.tables.table import Table
from refectory.server.time_source import TimeSource
from refectory.server.ws.paint_queue import PaintQueue

logger = structlog.get_logger()
TICK_SECONDS = 0.25
IDLE_SECONDS = 900.0


class TableRegistry:
    """Creates and loads live tables, and moves their bots and clocks."""

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        now: TimeSource,
        bot_delay: float = 0.0,
        bot_tables: int = BOT_TABLES,
    ) -> None:
        self.live: dict[str, LiveTable] = {}
        self.autoplay = Autoplay(bots, store, now, bot_delay, bot_tables)
        self._store = store
        self._now = now
        self._queue = PaintQueue()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._background = BackgroundTasks()
        self._ticker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Load every game that is being played, and go on with it."""
        self._queue.start()
        self._store.listen(self)
        for table_id in await self._store.unfinished():
            try:
                self.autoplay.wake(await self.get(table_id))
            except TableBroken as error:
                logger.error("table broken", table=table_id, reason=str(error.__cause__))
        self._ticker = asyncio.create_task(self._tick_on())

    async def create(self, request: CreateTable, owner: str = "") -> LiveTable:
        """A new table, on disk when this returns. `owner` stands for the address that creates it."""
        return await self.create_from(new_id(), open_table(request, self._now(), owner))

    async def create_from(self, table_id: str, opened: Opened) -> LiveTable:
        """A new table whose id and first log entry are known."""
        await self._store.create(table_id, opened.public, opened.at, encode(opened))
        return self._add(Table(table_id, opened))

    async def get(self, table_id: str) -> LiveTable:
        """A live table; several callers at the same time load it once."""
        if table_id in self.live:
            self.live[table_id].audience.last_used = self._now()
            return self.live[table_id]
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        if not is_id(table_id):
            raise NoSuchTable("There is no such table.")
        since, body = await self._store.snapshot(table_id) or (0, None)
        rows = await self._store.log(table_id, since)
        if not rows and body is None:
            raise NoSuchTable("There is no such table.")
        return self._add(load_table(table_id, body, rows))

    def _add(self, table: Table) -> LiveTable:
        live = LiveTable(table, self._store, self._now, self._queue, self.autoplay.wake)
        self.live[table.id] = live
        metrics.LIVE_TABLES.set(len(self.live))
        return live

    # -- time

    async def _tick_on(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.tick()

    def tick(self) -> None:
        """Wake the bots and clocks that are due, and release tables that are idle."""
        now = self._now()
        for live in list(self.live.values()):
            self.autoplay.wake(live)
            live.audience.renew()
            live.audience.tell_presence()
            if self._is_idle(live, now):
                del self.live[live.table.id]
        metrics.LIVE_TABLES.set(len(self.live))

    def _is_idle(self, live: LiveTable, now: float) -> bool:
        unused = not live.audience.viewers and now - live.audience.last_used > IDLE_SECONDS
        moving = live.table.timer.running or live.busy or self.autoplay.is_moving(live.table.id)
        return unused and not moving

    # -- other workers

    def changed(self, table_id: str | None) -> None:
        """Another worker has changed a table; `None` means that any of them may have changed."""
        if table_id is None:
            for live in self.live.values():
                self._catch_up(live)
                live.audience.announce(asks=True)  # announcements were missed as well
        elif live_table := self.live.get(table_id):
            self._catch_up(live_table)

    def _catch_up(self, live: LiveTable) -> None:
        self._background.start("catch up", live.catch_up())

    def present(self, table_id: str, worker: str, presence: bytes) -> None:
        """Another worker announces who watches a table there."""
        if live := self.live.get(table_id):
            live.audience.hear(worker, msgspec.json.decode(presence, type=Presence))

    async def close(self) -> None:
        """Close every socket, and finish what was begun."""
        if self._ticker:
            self._ticker.cancel()
        self._queue.stop()
        await self.autoplay.close()
        for live in list(self.live.values()):
            live.audience.close()
            await live.finish()
        await self._background.finish()
