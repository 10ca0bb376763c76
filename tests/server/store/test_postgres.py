"""The PostgreSQL store: leases, and what workers tell each other."""

import asyncio
from pathlib import Path

import pytest

from refectory.server.auth.tokens import new_id
from refectory.server.store import Store, base, open_store
from refectory.server.store.base import StoreDown, TableRow
from refectory.server.store.postgres import PostgresStore
from refectory.server.store.readiness import Readiness


async def table_in(store: Store) -> str:
    name = new_id()
    await store.create(name, True, 1.0, b"opened", TableRow())
    return name


def test_one_worker_has_the_lease_on_a_table(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "LEASE_SECONDS", 0.3)

    async def work() -> None:
        one, two = [await open_store(postgres_url, tmp_path) for _ in range(2)]
        table = await table_in(one)
        await one.append(table, 1, b"x", TableRow("playing", due=-400.0), TableRow())
        assert await one.claim(table, 8)
        assert await one.claim(table, 8)
        assert not await two.claim(table, 8)
        assert await two.take_due(-400.0, 10, 8) == []
        await asyncio.sleep(0.4)
        assert await two.take_due(-400.0, 10, 8) == [(table, "")]
        assert not await one.claim(table, 8)
        await two.close()  # a worker that stops gives its leases back
        assert await one.claim(table, 8)
        await one.append(table, 2, b"x", TableRow("over"), TableRow(due=-400.0))
        await one.close()

    asyncio.run(work())


def test_who_writes_that_a_bot_is_to_move_has_the_lease(postgres_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        one, two = [await open_store(postgres_url, tmp_path) for _ in range(2)]
        table = await table_in(one)
        await one.append(table, 1, b"x", TableRow("playing", due=-500.0, bot=True), TableRow())
        assert await two.take_due(-500.0, 10, 8) == []
        # Another worker's entry does not take the lease away.
        await two.append(table, 2, b"x", TableRow("playing", due=-499.0, bot=True), TableRow())
        assert not await two.claim(table, 8)
        assert await one.claim(table, 8)
        await one.append(table, 3, b"x", TableRow("over"), TableRow(due=-499.0))
        await one.close()
        await two.close()

    asyncio.run(work())


class Listener:
    """Keeps what it is told of the other workers."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[tuple[str | None, bytes]] = asyncio.Queue()

    def changed(self, table: str | None) -> None:
        self.told.put_nowait((table, b""))

    def present(self, table: str, worker: str, presence: bytes) -> None:
        self.told.put_nowait((table, presence))

    async def next(self) -> tuple[str | None, bytes]:
        return await asyncio.wait_for(self.told.get(), 5)


def test_other_workers_are_told(postgres_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        one, two = [await open_store(postgres_url, tmp_path) for _ in range(2)]
        table = await table_in(one)
        own, other = Listener(), Listener()
        two.listen(other)
        one.listen(own)
        assert await other.next() == (None, b"")
        assert await own.next() == (None, b"")
        await one.append(table, 1, b"x", TableRow(), TableRow())
        assert await other.next() == (table, b"")
        await one.announce(table, b'{"seats": [1]}')
        assert await other.next() == (table, b'{"seats": [1]}')
        assert own.told.empty()
        await one.close()
        await two.close()

    asyncio.run(work())


def test_a_database_that_only_reads_is_not_ready(postgres_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(postgres_url, tmp_path)
        assert isinstance(store, PostgresStore)
        assert await Readiness(store).check()
        await store._run("SET default_transaction_read_only = on")  # its one connection keeps this
        assert not await Readiness(store).check()
        with pytest.raises(StoreDown):
            await table_in(store)
        await store._run("SET default_transaction_read_only = off")
        assert await Readiness(store).check()
        await store.close()

    asyncio.run(work())
