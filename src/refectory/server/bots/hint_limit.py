"""Limits hints: one at a time for each seat, however many sockets it has, and a rate for each token."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from refectory.server.auth.quotas import Quota, SharedLimits, one_at_a_time
from refectory.server.auth.tokens import Grant
from refectory.server.time_source import TimeSource

TOO_MANY = "That is too many hints; wait a moment."
ONE_AT_A_TIME = "Only one hint at a time."


class HintLimit:
    """Rejects hints over the limit."""

    def __init__(self, limits: SharedLimits, rate: float, burst: float, now: TimeSource) -> None:
        self._limits = limits
        self._quota = Quota(limits, "hints", rate, burst, now, TOO_MANY)

    @asynccontextmanager
    async def one(self, grant: Grant) -> AsyncIterator[None]:
        """A hint for the holder of a seat, while this context lasts."""
        async with one_at_a_time(self._limits, f"hint {grant.table} {grant.seat}", ONE_AT_A_TIME):
            await self._quota.take(f"{grant.table}.{grant.seat}.{grant.serial}")
            yield
