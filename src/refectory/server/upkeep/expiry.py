"""Expiry: how long tables, records, analyses and profiles are kept, and the deletion of what is too old.

A game that was begun is ended first, so that it reveals its seed like every game; later it is deleted as one
that is finished.
"""

import asyncio

import structlog

from refectory.server.analysis.stored_analyses import StoredAnalyses
from refectory.server.errors import Busy, NoSuchTable, TableBroken, WrongMoment
from refectory.server.people.profiles import Profiles
from refectory.server.settings import Settings
from refectory.server.store import Store
from refectory.server.store.base import Lifetime, StoreDown, TableRow
from refectory.server.tables import commands
from refectory.server.tables.clock import DAY
from refectory.server.tables.registry import TableRegistry
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
SWEEP_SECONDS = 60.0
# Deleted in one transaction; the next ones follow a moment later.
AT_ONCE = 100
PAUSE_SECONDS = 0.05
DELETED: tuple[Lifetime, ...] = ("open", "finished")


class ExpiryRules:
    """How many days tables, records and profiles are kept after they were last used; 0 means for ever."""

    def __init__(self, settings: Settings) -> None:
        self.days: dict[Lifetime, float] = {
            "open": settings.open_table_days,
            "unfinished": settings.unfinished_days,
            "finished": settings.finished_days,
            "record": settings.record_days,
            "profile": settings.profile_days,
        }

    def expires(self, row: TableRow) -> float | None:
        """When a table will be deleted if nobody uses it."""
        if row.lifetime is None or not self.days[row.lifetime]:
            return None
        return row.touched + self.days[row.lifetime] * DAY

    def touched_before(self, lifetime: Lifetime, now: float) -> float | None:
        """What was last used before this has expired."""
        days = self.days[lifetime]
        return now - days * DAY if days else None


class Expiry:
    """Deletes what has expired, once a minute. Several workers may do so at the same time."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        profiles: Profiles,
        analyses: StoredAnalyses,
        rules: ExpiryRules,
        now: TimeSource,
    ) -> None:
        self._store = store
        self._profiles = profiles
        self._analyses = analyses
        self._tables = tables
        self._rules = rules
        self._now = now
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep_on())

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except StoreDown as error:
                logger.warning("nothing expires", reason=str(error))

    async def sweep(self) -> None:
        """Delete everything that has expired by now."""
        while await self._end_some() == AT_ONCE:
            await asyncio.sleep(PAUSE_SECONDS)
        for lifetime in DELETED:
            while await self._delete_some(lifetime) == AT_ONCE:
                await asyncio.sleep(PAUSE_SECONDS)
        before = self._rules.touched_before("record", self._now())
        while before is not None and await self._store.delete_expired_records(before, AT_ONCE) == AT_ONCE:
            await asyncio.sleep(PAUSE_SECONDS)
        while before is not None and await self._analyses.delete_expired(before, AT_ONCE) == AT_ONCE:
            await asyncio.sleep(PAUSE_SECONDS)
        before = self._rules.touched_before("profile", self._now())
        while before is not None and await self._profiles.delete_unused(before, AT_ONCE) == AT_ONCE:
            await asyncio.sleep(PAUSE_SECONDS)

    async def _end_some(self) -> int:
        """End games that were begun and not used for so long; returns how many."""
        before = self._rules.touched_before("unfinished", self._now())
        if before is None:
            return 0
        found = await self._store.expired("unfinished", before, AT_ONCE)
        ended = [table for table in found if await self._end(table)]
        if ended:
            logger.info("games ended since nobody played on", count=len(ended))
        return len(ended)

    async def _end(self, table_id: str) -> bool:
        try:
            live = await self._tables.get(table_id)
            await live.change(commands.expire)
        except (TableBroken, NoSuchTable, WrongMoment, Busy):
            return False  # it can't be loaded, or somebody else has ended it meanwhile
        return True

    async def _delete_some(self, lifetime: Lifetime) -> int:
        before = self._rules.touched_before(lifetime, self._now())
        if before is None:
            return 0
        deleted = await self._store.delete_expired(lifetime, before, AT_ONCE)
        for table in deleted:
            self._tables.deleted(table)
        if deleted:
            logger.info("tables expired", lifetime=lifetime, count=len(deleted))
        return len(deleted)

    async def close(self) -> None:
        if self._sweeping:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
