"""Moves what moves by itself: bots whose turn it is, and clocks that have run out."""

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
from refectory.server.tables.live_table import Room
from refectory.server.tables.table import Table
from refectory.server.time_source import Time

logger = structlog.get_logger()
# How long a table waits for a worker that died; one that lives says so three times in it.
LEASE_SECONDS = 6.0
RETRY_SECONDS = 5.0


class Driver:
    """At most one thing at a time moves by itself at each table."""

    def __init__(self, pool: BotPool, store: Store, time: Time, bot_delay: float) -> None:
        self._pool = pool
        self._store = store
        self._time = time
        self._bot_delay = bot_delay
        self._me = secrets.token_hex(8)
        self._moving: dict[str, asyncio.Task[None]] = {}
        self._not_before: dict[str, float] = {}
        self._closed = False

    def wake(self, room: Room) -> None:
        """See whether a bot is to move at this table, or a clock has run out."""
        table, now = room.table, self._time.now()
        if self._closed or table.id in self._moving or self._not_before.get(table.id, 0.0) > now:
            return
        due = table.timer.due()
        if table.waiting_bot() is not None:
            self._start(room, self._play_bots(room))
        elif due and due[0] <= now:
            self._start(room, self._run_out(room, due[1]))

    def is_moving(self, table_id: str) -> bool:
        return table_id in self._moving

    def _start(self, room: Room, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(room, work))
        self._moving[room.table.id] = task
        task.add_done_callback(lambda _: self._moving.pop(room.table.id))

    async def _guarded(self, room: Room, work: Coroutine[Any, Any, None]) -> None:
        """Do it if it is this worker's turn to; a refusal means that the table has moved on."""
        table_id = room.table.id
        self._not_before[table_id] = self._time.now() + RETRY_SECONDS
        try:
            if await self._claim(table_id):
                async with self._claiming(table_id):
                    await work
                del self._not_before[table_id]
        except RefectoryError as error:
            logger.info("table moved on", table=table_id, reason=str(error))
        finally:
            work.close()

    async def _claim(self, table_id: str) -> bool:
        return await self._store.claim(table_id, self._me, LEASE_SECONDS)

    @asynccontextmanager
    async def _claiming(self, table_id: str) -> AsyncIterator[None]:
        """Stay the one who moves this table, however long it takes."""
        claims = asyncio.create_task(self._claim_again(table_id))
        try:
            yield
        finally:
            claims.cancel()

    async def _claim_again(self, table_id: str) -> None:
        while True:
            await asyncio.sleep(LEASE_SECONDS / 3)
            with suppress(StoreDown):  # the move itself will say so
                await self._claim(table_id)

    async def _play_bots(self, room: Room) -> None:
        while (seat := room.table.waiting_bot()) is not None:
            await asyncio.sleep(self._bot_delay)
            try:
                await self._move(room, seat, by_clock=False)
            except (StaleVersion, NotYourTurn, WrongMoment):
                continue  # somebody took back, paused or took the seat meanwhile

    async def _move(self, room: Room, seat: int, by_clock: bool) -> None:
        table = room.table
        match = table.playing()
        version = match.version
        action = await self._pool.choose(
            table.id, match, table.opened.edition, seat, table.chairs[seat].level
        )
        await room.change(lambda table, at: commands.bot_play(table, at, seat, action, version, by_clock))

    async def _run_out(self, room: Room, seat: int) -> None:
        at_zero = room.table.timer.at_zero
        logger.info("out of time", table=room.table.id, seat=seat, at_zero=at_zero)
        metrics.TIMEOUTS.labels(at_zero).inc()
        if at_zero == "bot_move":
            await self._move(room, seat, by_clock=True)
        else:
            await room.change(lambda table, at: _if_still_due(table, at, seat))

    async def close(self) -> None:
        """Stop; after a restart everything goes on from the log."""
        self._closed = True
        tasks = list(self._moving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _if_still_due(table: Table, at: float, seat: int) -> Change:
    due = table.timer.due()
    if due is None or due[1] != seat or due[0] > at:
        raise WrongMoment("not_your_turn", "The clock does not run out now.")
    return commands.out_of_time(table, at, seat)
