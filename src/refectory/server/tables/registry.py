"""The hall: all rooms of this worker, made from the store when somebody comes, let go when nobody is left."""

import asyncio

import msgspec
import structlog

from refectory.server import metrics
from refectory.server.auth.tokens import new_id
from refectory.server.background_tasks import Chores
from refectory.server.bots.autoplay import Driver
from refectory.server.bots.pool import BotPool
from refectory.server.errors import NoSuchTable, TableBroken
from refectory.server.http.schemas import CreateTable
from refectory.server.store import Store
from refectory.server.tables.commands import open_table
from refectory.server.tables.live_table import Room
from refectory.server.tables.log_entries import Opened, encode
from refectory.server.tables.presence import Company
from refectory.server.tables.snapshots import load_table
from refectory.server.tables.table import Table
from refectory.server.time_source import Time
from refectory.server.ws.paint_queue import Easel

logger = structlog.get_logger()
TICK_SECONDS = 0.25
IDLE_SECONDS = 900.0


class Hall:
    """Finds and opens rooms, and keeps bots and clocks going."""

    def __init__(self, store: Store, pool: BotPool, time: Time, bot_delay: float = 0.0) -> None:
        self.store = store
        self.pool = pool
        self.time = time
        self.driver = Driver(pool, store, time, bot_delay)
        self.easel = Easel()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._chores = Chores()
        self._ticker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up every game that is being played, and go on."""
        self.easel.start()
        self.store.watch(self)
        for table_id in await self.store.unfinished():
            try:
                self.driver.wake(await self.room(table_id))
            except TableBroken as error:
                logger.error("table broken", table=table_id, reason=str(error.__cause__))
        self._ticker = asyncio.create_task(self._tick_on())

    async def open(self, wish: CreateTable) -> Room:
        """A new table, on disk when this returns."""
        opened = open_table(wish, self.time.now())
        return await self.adopt(new_id(), opened)

    async def adopt(self, table_id: str, opened: Opened) -> Room:
        await self.store.create(table_id, opened.public, opened.at, encode(opened))
        return self._add(Table(table_id, opened))

    async def room(self, table_id: str) -> Room:
        """The room of a table; it is loaded once, however many come at the same time."""
        if table_id in self.rooms:
            self.rooms[table_id].audience.last_used = self.time.now()
            return self.rooms[table_id]
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        kept = await self.store.snapshot(table_id)
        since, body = kept or (0, None)
        rows = await self.store.log(table_id, since)
        if not rows and body is None:
            raise NoSuchTable("There is no such table.")
        return self._add(load_table(table_id, body, rows))

    def _add(self, table: Table) -> Room:
        room = Room(table, self.store, self.time, self.easel, self.driver.wake)
        self.rooms[table.id] = room
        metrics.ROOMS.set(len(self.rooms))
        return room

    # -- time

    async def _tick_on(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.tick()

    def tick(self) -> None:
        """Wake what is due, and let go of rooms that nobody uses."""
        now = self.time.now()
        for room in list(self.rooms.values()):
            self.driver.wake(room)
            room.audience.renew()
            if self._is_idle(room, now):
                del self.rooms[room.table.id]
        metrics.ROOMS.set(len(self.rooms))

    def _is_idle(self, room: Room, now: float) -> bool:
        quiet = not room.audience.viewers and now - room.audience.last_used > IDLE_SECONDS
        moving = room.table.timer.running or room.chores.busy or self.driver.is_moving(room.table.id)
        return quiet and not moving

    # -- other workers

    # -- other workers

    def changed(self, table_id: str | None) -> None:
        """Another worker has changed a table, or any of them."""
        rooms = list(self.rooms.values()) if table_id is None else [self.rooms.get(table_id)]
        for room in rooms:
            if room:
                self._chores.start(room.catch_up())
            if room and table_id is None:  # what was said of those who are there was not heard either
                room.audience.announce(asks=True)

    def present(self, table_id: str, worker: str, company: bytes) -> None:
        """Another worker tells who is at a table there."""
        if room := self.rooms.get(table_id):
            room.audience.hear(worker, msgspec.json.decode(company, type=Company))

    async def close(self) -> None:
        """Show everybody out, and finish what was begun."""
        if self._ticker:
            self._ticker.cancel()
        self.easel.stop()
        await self.driver.close()
        for room in list(self.rooms.values()):
            for viewer in room.audience.viewers:
                viewer.close(1012, "restart")
            await room.chores.finish()
        await self.pool.close()
        await self.store.close()
