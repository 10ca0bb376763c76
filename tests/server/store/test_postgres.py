"""The PostgreSQL store: leases, and what workers tell each other."""

import asyncio
from pathlib import Path

from refectory.server.auth.tokens import new_id
from refectory.server.store import Store, open_store


async def table_in(store: Store) -> str:
    name = new_id()
    await store.create(name, True, 1.0, b"opened")
    return name


def test_one_worker_has_the_lease_on_a_table(postgres_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(postgres_url, tmp_path)
        table = await table_in(store)
        assert await store.claim(table, "one", 0.3)
        assert await store.claim(table, "one", 0.3)
        assert not await store.claim(table, "two", 0.3)
        await asyncio.sleep(0.4)
        assert await store.claim(table, "two", 0.3)
        await store.close()

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
        await one.append(table, 1, b"x", None)
        assert await other.next() == (table, b"")
        await one.announce(table, b'{"seats": [1]}')
        assert await other.next() == (table, b'{"seats": [1]}')
        assert own.told.empty()
        await one.close()
        await two.close()

    asyncio.run(work())
