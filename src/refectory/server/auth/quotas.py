"""Limits that hold over all workers: buckets, things that are done one at a time, and counts of open things.

A process that is alone keeps them in memory. Several workers keep them in their database
(`store/postgres_limits.py`).
"""

from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from refectory.server.errors import TooFast
from refectory.server.time_source import TimeSource

MOST_BUCKETS = 20_000
HOUR = 3600.0
MEGABYTE = 1e6
# How long something that is done one at a time may take, if the worker that does it dies.
HOLD_SECONDS = 120.0


class SharedLimits(Protocol):
    """What the workers count together."""

    async def spend(self, bucket: str, rate: float, burst: float, now: float, cost: float = 1.0) -> bool:
        """Take `cost` from a bucket, which holds `burst` and gets `rate` a second; false if it has less."""

    async def hold(self, key: str) -> bool:
        """Begin what is done one at a time; false if somebody does it now."""

    async def let_go(self, key: str) -> None:
        """End it."""

    async def set_open(self, key: str, count: int) -> int:
        """Say how many are open here; returns how many are open elsewhere."""


class LocalLimits:
    """The limits of a process that is alone."""

    def __init__(self) -> None:
        # The level of each bucket, and when it had that level.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._held: set[str] = set()

    async def spend(self, bucket: str, rate: float, burst: float, now: float, cost: float = 1.0) -> bool:
        level, since = self._buckets.pop(bucket, (burst, now))
        level = min(burst, level + max(0.0, now - since) * rate)
        may = level >= cost
        self._buckets[bucket] = (level - cost * may, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return may

    async def hold(self, key: str) -> bool:
        if key in self._held:
            return False
        self._held.add(key)
        return True

    async def let_go(self, key: str) -> None:
        self._held.discard(key)

    async def set_open(self, key: str, count: int) -> int:
        return 0


class Quota:
    """Rejects what is over a limit that all workers share: `burst` at once, then `rate` a second."""

    def __init__(
        self, limits: SharedLimits, name: str, rate: float, burst: float, now: TimeSource, refusal: str
    ) -> None:
        self._limits = limits
        self._name = f"{name} {rate:g} {burst:g}"  # with other settings it counts anew
        self._rate = rate
        self._burst = burst
        self._now = now
        self._refusal = refusal

    async def take(self, key: str, cost: float = 1.0) -> None:
        """Count one, or what it costs, for this key, or reject it."""
        bucket = f"{self._name} {key}"
        if cost > self._burst or not await self._limits.spend(
            bucket, self._rate, self._burst, self._now(), cost
        ):
            raise TooFast(self._refusal)

    async def give_back(self, key: str) -> None:
        """What was counted for this key last does not count after all."""
        await self._limits.spend(f"{self._name} {key}", self._rate, self._burst, self._now(), -1.0)


def by_hour(limits: SharedLimits, count: int, now: TimeSource, what: str) -> Quota:
    """A limit of this count in an hour."""
    refusal = f"That is the limit of {what} for one address; try later."
    return Quota(limits, what, count / HOUR, count, now, refusal)


@asynccontextmanager
async def one_at_a_time(limits: SharedLimits, key: str, refusal: str) -> AsyncIterator[None]:
    """What is done in this context is done by nobody else with the same key meanwhile."""
    if not await limits.hold(key):
        raise TooFast(refusal)
    try:
        yield
    finally:
        await limits.let_go(key)


class OpenCount:
    """Counts what is open, such as sockets, by a key; together with the other workers."""

    def __init__(self, limits: SharedLimits, name: str) -> None:
        self._limits = limits
        self._name = name
        self.here: Counter[str] = Counter()

    @asynccontextmanager
    async def one(self, key: str, most: int, refusal: str) -> AsyncIterator[None]:
        """Count one while this context lasts, or reject it."""
        self.here[key] += 1
        try:
            elsewhere = await self._limits.set_open(f"{self._name} {key}", self.here[key])
            if elsewhere + self.here[key] > most:
                raise TooFast(refusal)
            yield
        finally:
            self.here[key] -= 1
            await self._limits.set_open(f"{self._name} {key}", self.here[key])
            if not self.here[key]:
                del self.here[key]
