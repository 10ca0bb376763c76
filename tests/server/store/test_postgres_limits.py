"""Limits in PostgreSQL: workers that died are not counted, and old things are forgotten."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.store import open_store, postgres_limits
from refectory.server.store.base import StoreDown
from refectory.server.store.postgres import PostgresStore
from refectory.server.store.postgres_limits import PostgresLimits

Work = Callable[[PostgresStore, PostgresStore], Awaitable[None]]


def run(url: str, folder: Path, work: Work) -> None:
    async def go() -> None:
        one, two = [await open_store(url, folder) for _ in range(2)]
        assert isinstance(one, PostgresStore)
        assert isinstance(two, PostgresStore)
        await work(one, two)
        await one.close()
        await two.close()

    asyncio.run(go())


def test_a_bucket_is_shared_and_fills_with_time(postgres_url: str, tmp_path: Path) -> None:
    async def work(one: PostgresStore, two: PostgresStore) -> None:
        spent = [await store.limits.spend("bucket", 1.0, 2.0, 100.0) for store in (one, two, one)]
        assert spent == [True, True, False]
        assert await two.limits.spend("bucket", 1.0, 2.0, 101.0)
        assert not await one.limits.spend("bucket", 1.0, 2.0, 101.0)
        await one.limits.alive(1e6)  # old buckets are forgotten, and are full again
        assert await one.limits.spend("bucket", 1.0, 2.0, 101.0)

    run(postgres_url, tmp_path, work)


def test_what_is_held_ends_by_itself(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_limits, "HOLD_SECONDS", 0.3)

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        assert await one.limits.hold("hint")
        assert not await two.limits.hold("hint")
        await two.limits.let_go("hint")  # it is not theirs
        assert not await two.limits.hold("hint")
        await asyncio.sleep(0.4)
        assert await two.limits.hold("hint")
        await two.limits.let_go("hint")
        assert await one.limits.hold("hint")

    run(postgres_url, tmp_path, work)


def test_only_workers_that_live_are_counted(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_limits, "WORKER_SECONDS", 0.5)

    async def work(one: PostgresStore, two: PostgresStore) -> None:
        await one.limits.alive(0.0)
        assert await one.limits.set_open("me", 3) == 0
        assert await two.limits.set_open("me", 1) == 3
        await one.limits.set_open("me", 2)
        assert await two.limits.set_open("me", 1) == 2
        await asyncio.sleep(0.6)
        assert await two.limits.set_open("me", 1) == 0
        await one.limits.alive(0.0)
        assert await two.limits.set_open("me", 1) == 2

    run(postgres_url, tmp_path, work)


def test_a_count_that_could_not_be_written_is_written_later() -> None:
    async def work() -> None:
        written: list[tuple[str, tuple[object, ...]]] = []
        is_down = True

        async def run(statement: str, *values: object) -> list[tuple[object, ...]]:
            if is_down:
                raise StoreDown("down")
            written.append((statement, values))
            return [(0,)]

        limits = PostgresLimits(run, "worker")
        assert await limits.set_open("me", 0) == 0
        is_down = False
        await limits.alive(0.0)
        assert (postgres_limits.CLOSED, ("me", "worker")) in written

    asyncio.run(work())
