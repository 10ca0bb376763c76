"""How much the tables of one address may write to their logs.

Every entry is charged to the address that has opened its table. Who has used up their quota is not stopped:
each of their tables goes on at the speed of people who think about their moves.
"""

from collections import Counter

from refectory.server.auth.quotas import MEGABYTE, SharedLimits, by_hour
from refectory.server.auth.rate_limit import RateLimit
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.errors import TooFast
from refectory.server.store.base import StoreDown
from refectory.server.time_source import TimeSource

# What was written is told to all workers in such steps, not entry by entry.
STEP_BYTES = 200_000
# The speed that is never refused: entries a second at one table, and how many at once.
HONEST_RATE = 0.5
HONEST_BURST = 30.0
# How long a table stays slow after the quota was found to be used up.
SLOW_SECONDS = 60.0
REFUSAL = "The tables of this address have written a lot; wait a moment between two moves."


class LogQuota:
    """Counts what is written at the tables of each owner, and slows down what is too much."""

    def __init__(self, limits: SharedLimits, megabytes_per_hour: int, now: TimeSource) -> None:
        self._quota = by_hour(limits, megabytes_per_hour, now, "megabytes written at tables")
        self._honest = RateLimit(HONEST_RATE, HONEST_BURST, now)
        self._now = now
        self._written: Counter[str] = Counter()
        # Until when the tables of an owner are slow; of others nothing needs to be asked.
        self.slow_until: dict[str, float] = {}
        self._background = BackgroundTasks()

    def refuse(self, owner: str, table: str) -> None:
        """Refuse what a player does at a table faster than people do, if its owner's quota is used up."""
        if self.slow_until.get(owner, 0.0) <= self._now():
            self.slow_until.pop(owner, None)
            return
        try:
            self._honest.take(table)
        except TooFast:
            raise TooFast(REFUSAL) from None

    def charge(self, owner: str, size: int) -> None:
        """This number of bytes was written at a table of this owner."""
        self._written[owner] += size
        if self._written[owner] >= STEP_BYTES:
            self._background.start("charge what was written", self._take(owner, self._written.pop(owner)))

    async def _take(self, owner: str, size: int) -> None:
        try:
            await self._quota.take(owner, size / MEGABYTE)
        except TooFast:
            self.slow_until[owner] = self._now() + SLOW_SECONDS
        except StoreDown:
            self._written[owner] += size

    async def close(self) -> None:
        await self._background.finish()
