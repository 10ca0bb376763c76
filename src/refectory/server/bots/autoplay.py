"""Autoplay: plays the moves of bots, and acts when a clock runs out."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog

from refectory.core.errors import NotYourTurn, RefectoryError, StaleVersion
from refectory.server import metrics
from refectory.server.bots.pool import BotPool
from refectory.server.errors import WrongMoment
from refectory.server.store import Store, base
from refectory.server.store.base import StoreDown
from refectory.server.tables import commands
from refectory.server.tables.commands import Change
from refectory.server.tables.live_table import Decide, Done, LiveTable
from refectory.server.tables.table import Table
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
# Tables of one owner on which only bots play, and which move at the same time.
BOT_TABLES = 8


class Autoplay:
    """Runs at most one task for each table, and only while this worker has the lease on it."""

    def __init__(
        self, bots: BotPool, store: Store, now: TimeSource, bot_delay: float, bot_tables: int = BOT_TABLES
    ) -> None:
        self.bot_tables = bot_tables
        self._bots = bots
        self._store = store
        self._now = now
        self._bot_delay = bot_delay
        self._moving: dict[str, asyncio.Task[None]] = {}
        self._changing: set[asyncio.Task[Done]] = set()
        self._closed = False

    def wake(self, live: LiveTable) -> None:
        """Start a task if a bot is to move at this table, or a time has run out."""
        table = live.table
        if table.waiting_bot() is not None or self._out_of_time(table) is not None or self._unanswered(table):
            self._start(live, has_lease=False)

    def go_on(self, live: LiveTable) -> None:
        """Start a task at a table whose lease this worker has taken, because something is due there."""
        self._start(live, has_lease=True)

    def is_moving(self, table_id: str) -> bool:
        return table_id in self._moving

    @property
    def count(self) -> int:
        """The tables at which something is being done."""
        return len(self._moving)

    def _start(self, live: LiveTable, has_lease: bool) -> None:
        table_id = live.table.id
        if self._closed or table_id in self._moving:
            return
        task = asyncio.create_task(self._work(live, has_lease))
        self._moving[table_id] = task
        task.add_done_callback(lambda _: self._moving.pop(table_id))

    def _out_of_time(self, table: Table) -> int | None:
        """The seat whose clock has run out."""
        due = table.timer.due()
        return due[1] if due and due[0] <= self._now() else None

    def _unanswered(self, table: Table) -> bool:
        """Whether a request to go back has waited too long."""
        return table.status == "playing" and table.undo is not None and 0 < table.undo.until <= self._now()

    # -- under the lease

    async def _work(self, live: LiveTable, has_lease: bool) -> None:
        """Do what is due; a refusal means that the table has changed meanwhile.

        If it fails, the lease stays until it ends, and then somebody tries again.
        """
        try:
            if not has_lease and not await self._claim(live.table.id):
                return
            async with self._renewing(live.table.id):
                await self._do_what_is_due(live)
        except RefectoryError as error:
            logger.info("autoplay refused", table=live.table.id, reason=str(error))
        except asyncio.CancelledError:
            await self._release(live)
            raise
        else:
            await self._release(live)

    async def _do_what_is_due(self, live: LiveTable) -> None:
        seat = self._out_of_time(live.table)
        if self._unanswered(live.table):
            await self._change(live, commands.no_answer)
        elif live.table.waiting_bot() is not None:
            await self._play_bots(live)
        elif seat is not None:
            await self._run_out(live, seat)
        else:
            await live.correct_row()

    async def _claim(self, table_id: str) -> bool:
        return await self._store.claim(table_id, self.bot_tables)

    async def _release(self, live: LiveTable) -> None:
        """Give the lease back, if anything is still due; otherwise there is none."""
        if live.row.due is not None:
            with suppress(StoreDown):  # then the lease ends by itself
                await self._store.release(live.table.id)

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
            await asyncio.sleep(base.LEASE_SECONDS / 3)
            with suppress(StoreDown):  # the move itself reports it
                await self._claim(table_id)

    # -- moves

    async def _play_bots(self, live: LiveTable) -> None:
        while (seat := live.table.waiting_bot()) is not None:
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
            return live.table.is_at(version) and (by_clock or live.table.seat_states[seat].bot)

        opened = table.opened
        action = await self._bots.choose(table.id, match, table.edition, seat, level, opened.owner, is_wanted)
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
        tasks = list(self._moving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*self._changing, return_exceptions=True)


def _if_still_due(table: Table, at: float, seat: int) -> Change:
    due = table.timer.due()
    if due is None or due[1] != seat or due[0] > at:
        raise WrongMoment("not_your_turn", "The clock of this seat has not run out.")
    return commands.out_of_time(table, at, seat)
