"""Limits that several workers share, in PostgreSQL. Their tables need not survive a crash of the database."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from refectory.server.auth.quotas import HOLD_SECONDS, HOUR
from refectory.server.store.base import StoreDown

# A worker is counted as long as it has said within this time that it is alive.
WORKER_SECONDS = 60.0
Run = Callable[..., Awaitable[list[tuple[Any, ...]]]]

LEVEL = "least(%(burst)s, buckets.level + greatest(0, %(now)s - buckets.at) * %(rate)s)"
SPEND = (
    "INSERT INTO buckets (key, level, at) VALUES (%(key)s, %(burst)s - %(cost)s, %(now)s) "
    f"ON CONFLICT (key) DO UPDATE SET level = {LEVEL} - %(cost)s, at = greatest(buckets.at, %(now)s) "
    f"WHERE {LEVEL} >= %(cost)s RETURNING level"
)
HOLD = (
    "INSERT INTO holds (key, worker, until) VALUES (?, ?, now() + make_interval(secs => ?)) "
    "ON CONFLICT (key) DO UPDATE SET worker = excluded.worker, until = excluded.until "
    "WHERE holds.until < now() RETURNING key"
)
LET_GO = "DELETE FROM holds WHERE key = ? AND worker = ?"
SET_OPEN = (
    "WITH mine AS (INSERT INTO open_counts (key, worker, count) VALUES (?, ?, ?) "
    "ON CONFLICT (key, worker) DO UPDATE SET count = excluded.count) "
    "SELECT coalesce(sum(count), 0) FROM open_counts JOIN live_workers USING (worker) "
    "WHERE key = ? AND worker <> ? AND until > now()"
)
CLOSED = "DELETE FROM open_counts WHERE key = ? AND worker = ?"
ALIVE = (
    "INSERT INTO live_workers (worker, until) VALUES (?, now() + make_interval(secs => ?)) "
    "ON CONFLICT (worker) DO UPDATE SET until = excluded.until"
)
FORGET_DEAD = "DELETE FROM live_workers WHERE until < now()"
FORGET_COUNTS = "DELETE FROM open_counts WHERE worker NOT IN (SELECT worker FROM live_workers)"
FORGET_HOLDS = "DELETE FROM holds WHERE until < now()"
FORGET_BUCKETS = "DELETE FROM buckets WHERE at < ?"
GONE = "UPDATE live_workers SET until = now() WHERE worker = ?"


class PostgresLimits:
    """The limits of all workers; `run` sends a statement to the database."""

    def __init__(self, run: Run, worker: str) -> None:
        self._run = run
        self._worker = worker
        # Counts that could not be written; they are written again when the worker says that it is alive.
        self._unwritten: dict[str, int] = {}

    async def spend(self, bucket: str, rate: float, burst: float, now: float, cost: float = 1.0) -> bool:
        values = {"key": bucket, "rate": rate, "burst": burst, "now": now, "cost": cost}
        return bool(await self._run(SPEND, values))

    async def hold(self, key: str) -> bool:
        return bool(await self._run(HOLD, key, self._worker, HOLD_SECONDS))

    async def let_go(self, key: str) -> None:
        with suppress(StoreDown):  # then it ends by itself
            await self._run(LET_GO, key, self._worker)

    async def set_open(self, key: str, count: int) -> int:
        """How many are open elsewhere; while the database does not answer, only this worker counts."""
        try:
            if not count:
                await self._run(CLOSED, key, self._worker)
                return 0
            ((elsewhere,),) = await self._run(SET_OPEN, key, self._worker, count, key, self._worker)
            self._unwritten.pop(key, None)
            return int(elsewhere)
        except StoreDown:
            self._unwritten[key] = count
            return 0

    async def alive(self, now: float) -> None:
        """Say that this worker is alive, and forget what belonged to dead ones or is long over."""
        await self._run(ALIVE, self._worker, WORKER_SECONDS)
        for key, count in list(self._unwritten.items()):
            del self._unwritten[key]
            await self.set_open(key, count)
        for statement in (FORGET_DEAD, FORGET_COUNTS, FORGET_HOLDS):
            await self._run(statement)
        await self._run(FORGET_BUCKETS, now - 2 * HOUR)

    async def close(self) -> None:
        with suppress(StoreDown):  # then the others notice that they hear nothing
            await self._run(GONE, self._worker)
