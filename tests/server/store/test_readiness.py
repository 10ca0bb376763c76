"""Readiness: a store that is down, can't write or hangs is not ready."""

import asyncio
import resource
import signal
from pathlib import Path

from refectory.server.store import open_store
from refectory.server.store.base import StoreDown, TableRow
from refectory.server.store.readiness import Readiness
from refectory.server.store.sqlite import SqliteStore
from tests.server.tables.memory_store import MemoryStore


class DownStore(MemoryStore):
    async def ready(self) -> bool:
        raise StoreDown("down")


class HangingStore(MemoryStore):
    asked = 0

    async def ready(self) -> bool:
        self.asked += 1
        await asyncio.Event().wait()
        return True


class CountingStore(MemoryStore):
    asked = 0

    async def ready(self) -> bool:
        self.asked += 1
        return True


def test_questions_one_after_the_other_let_the_store_write_once() -> None:
    async def work() -> None:
        store = CountingStore()
        readiness = Readiness(store, remembered=60.0)
        for _ in range(50):
            assert await readiness.check()
        assert store.asked == 1

    asyncio.run(work())


def test_a_store_that_is_down_or_hangs_is_not_ready() -> None:
    async def work() -> None:
        assert not await Readiness(DownStore()).check()
        hanging = HangingStore()
        readiness = Readiness(hanging, patience=0.01)
        assert not await readiness.check()
        assert not await readiness.check()
        assert hanging.asked == 1

    asyncio.run(work())


def test_a_store_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store("", tmp_path)
        assert isinstance(store, SqliteStore)
        readiness = Readiness(store)
        assert await readiness.check()
        store._writing.execute("PRAGMA query_only = 1")  # as on a disk that is read-only
        assert not await readiness.check()
        store._writing.execute("PRAGMA query_only = 0")
        assert await readiness.check()
        await store.close()

    asyncio.run(work())


def test_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store("", tmp_path)
        await store.create("table", True, 1.0, b"opened", TableRow())
        readiness = Readiness(store)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))  # no file can grow, as on a full disk
        try:
            assert not await readiness.check()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            signal.signal(signal.SIGXFSZ, old)
        assert await readiness.check()
        await store.close()

    asyncio.run(work())
