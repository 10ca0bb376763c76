"""Looks in the store for tables at which something is due. Tables at rest are not loaded."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from refectory.server.background_tasks import BackgroundTasks
from refectory.server.bots.autoplay import Autoplay
from refectory.server.errors import Busy, NoSuchTable, TableBroken
from refectory.server.store import Store
from refectory.server.store.base import StoreDown, most_of
from refectory.server.tables.live_table import LiveTable
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
# How often to look, at least: a worker that died has left what it had taken.
LOOK_SECONDS = 1.0
# Tables at which this worker does something at the same time.
MOST_MOVING = 200
# Clocks that have run out, and requests that nobody has answered, find room however many bots are to move.
FOR_TIMES = 40
# A table whose log can't be replayed is tried again after this time, perhaps by another release.
BROKEN_SECONDS = 3600.0


class DueTables:
    """Takes tables that are due, loads them and lets autoplay go on with them."""

    def __init__(
        self,
        store: Store,
        get: Callable[[str], Awaitable[LiveTable]],
        autoplay: Autoplay,
        now: TimeSource,
    ) -> None:
        self._store = store
        self._get = get
        self._autoplay = autoplay
        self._now = now
        self._next: float | None = None
        self._sooner = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._background = BackgroundTasks()

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look_on())

    def expect(self, due: float | None) -> None:
        """Something will be due at this time, which may be sooner than anything that is known."""
        if due is not None and (self._next is None or due < self._next):
            self._sooner.set()

    async def _look_on(self) -> None:
        while True:
            try:
                wait = await self.look()
            except StoreDown:
                wait = LOOK_SECONDS
            await self._wait(wait)

    async def _wait(self, seconds: float) -> None:
        """Until something may be due. (`asyncio.wait_for` can lose a cancellation; the server would hang.)"""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._sooner.wait()

    async def look(self) -> float:
        """Take what is due; returns the seconds until there can be more."""
        self._sooner.clear()
        room = MOST_MOVING - self._autoplay.count
        now, by_queue = self._now(), self._autoplay.bot_tables
        taken = await self._store.take_due(now, max(room, FOR_TIMES), by_queue, by_time=True)
        if (left := room - len(taken)) > 0:
            taken += await self._store.take_due(now, left, by_queue)
        of_queue: Counter[str] = Counter()
        for table, queue in taken:
            of_queue[queue] += bool(queue)
            fits = of_queue[queue] <= most_of(queue, by_queue)
            self._background.start("what is due", self._go_on(table) if fits else self._give_back(table))
        self._next = await self._store.next_due(now)
        return LOOK_SECONDS if self._next is None else min(LOOK_SECONDS, max(0.0, self._next - now))

    async def _go_on(self, table: str) -> None:
        try:
            self._autoplay.go_on(await self._get(table))
        except TableBroken as error:
            logger.error("table broken", table=table, reason=str(error.__cause__))
            await self._store.postpone(table, self._now() + BROKEN_SECONDS)
        except (NoSuchTable, StoreDown, Busy):
            return  # deleted meanwhile, or tried again when the lease has ended

    async def _give_back(self, table: str) -> None:
        """The queue of this table is full."""
        await self._store.release(table)

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self._background.finish()
