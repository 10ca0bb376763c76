"""Autoplay: plays the moves of bots, and acts when a clock runs out."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog

from refectory.core.errors import NotYourTurn, RefectoryError, StaleVersion
from refectory.server import metrics
from refectory.server.bots.pool import BotPool
from refectory.server.errors import WrongMoment
from refectory.server.store import Store
from refectory.server.store.base import StoreDown
from refectory.server.tables import commands
from refectory.server.tables.commands import Change
from refectory.server.tables.live_table import Decide, Done, LiveTable
from refectory.server.tables.table import Table
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
# How long a table waits for a worker that died; a worker that lives renews its lease three times meanwhile.
LEASE_SECONDS = 6.0
RETRY_SECONDS = 5.0
# Tables of one owner on which only bots play, and which move at the same time.
BOT_TABLES = 8


class Autoplay:
    """Runs at most one task for each table."""

    def __init__(
        self, bots: BotPool, store: Store, now: TimeSource, bot_delay: float, bot_tables: int = BOT_TABLES
    ) -> None:
        self._bots = bots
        self._store = store
        self._now = now
        self._bot_delay = bot_delay
        self._bot_tables = bot_tables
        self._worker = secrets.token_hex(8)
        self._moving: dict[str, tuple[LiveTable, asyncio.Task[None]]] = {}
        self._changing: set[asyncio.Task[Done]] = set()
        self._not_before: dict[str, float] = {}
        self._closed = False

    def wake(self, live: LiveTable) -> None:
        """Start a task if a bot is to move at this table or a clock has run out."""
        table, now = live.table, self._now()
        if self._closed or table.id in self._moving or self._not_before.get(table.id, 0.0) > now:
            return
        due = table.timer.due()
        if table.waiting_bot() is not None and self._has_room(table):
            self._start(live, self._play_bots(live))
        elif due and due[0] <= now:
            self._start(live, self._run_out(live, due[1]))

    def is_moving(self, table_id: str) -> bool:
        return table_id in self._moving

    def _start(self, live: LiveTable, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._with_lease(live, work))
        self._moving[live.table.id] = (live, task)
        task.add_done_callback(lambda _: self._moving.pop(live.table.id))

    def _has_room(self, table: Table) -> bool:
        """Whether a table may move: those where only bots play wait if their owner has enough that move."""
        if not table.only_bots_play():
            return True
        others = 0
        for live, _ in self._moving.values():
            if live.table is table:
                break  # the tables that began later wait for this one
            others += live.table.opened.owner == table.opened.owner and live.table.only_bots_play()
        return others < self._bot_tables

    async def _with_lease(self, live: LiveTable, work: Coroutine[Any, Any, None]) -> None:
        """Do the work if no other worker does it; a refusal means that the table has changed meanwhile."""
        table_id = live.table.id
        self._not_before[table_id] = self._now() + RETRY_SECONDS
        try:
            if await self._claim(table_id):
                async with self._renewing(table_id):
                    await work
                del self._not_before[table_id]
        except RefectoryError as error:
            logger.info("autoplay refused", table=table_id, reason=str(error))
        finally:
            work.close()

    async def _claim(self, table_id: str) -> bool:
        return await self._store.claim(table_id, self._worker, LEASE_SECONDS)

    @asynccontextmanager
    async def _renewing(self, table_id: str) -> AsyncIterator[None]:
        """Renew the lease as long as the work takes."""
        renewing = asyncio.create_task(self._renew(table_id))
        try:
            yield
        finally:
            renewing.cancel()

    async def _renew(self, table_id: str) -> None:
        while True:
            await asyncio.sleep(LEASE_SECONDS / 3)
            with suppress(StoreDown):  # the move itself reports it
                await self._claim(table_id)

    async def _play_bots(self, live: LiveTable) -> None:
        while (seat := live.table.waiting_bot()) is not None and self._has_room(live.table):
            await asyncio.sleep(self._bot_delay)
            try:
                await self._move(live, seat, by_clock=False)
            except (StaleVersion, NotYourTurn, WrongMoment):
                continue  # a player undid a move, paused or took the seat meanwhile

    async def _move(self, live: LiveTable, seat: int, by_clock: bool) -> None:
        table = live.table
        match = table.playing()
        version, level = match.version, table.seat_states[seat].level

        def is_wanted() -> bool:
            return table.is_at(version) and (by_clock or table.seat_states[seat].bot)

        opened = table.opened
        action = await self._bots.choose(
            table.id, match, opened.edition, seat, level, opened.owner, is_wanted
        )
        await self._change(
            live, lambda table, at: commands.bot_play(table, at, seat, action, version, by_clock)
        )

    async def _run_out(self, live: LiveTable, seat: int) -> None:
        at_zero = live.table.timer.at_zero
        logger.info("out of time", table=live.table.id, seat=seat, at_zero=at_zero)
        metrics.TIMEOUTS.labels(at_zero).inc()
        if at_zero == "bot_move":
            await self._move(live, seat, by_clock=True)
        else:
            await self._change(live, lambda table, at: _if_still_due(table, at, seat))

    async def _change(self, live: LiveTable, decide: Decide) -> None:
        """A change that is begun is finished, also when the server stops meanwhile."""
        task = asyncio.create_task(live.change(decide))
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)
        await asyncio.shield(task)

    async def close(self) -> None:
        """Stop; after a restart everything goes on from the log."""
        self._closed = True
        tasks = [task for _, task in self._moving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*self._changing, return_exceptions=True)


def _if_still_due(table: Table, at: float, seat: int) -> Change:
    due = table.timer.due()
    if due is None or due[1] != seat or due[0] > at:
        raise WrongMoment("not_your_turn", "The clock of this seat has not run out.")
    return commands.out_of_time(table, at, seat)
