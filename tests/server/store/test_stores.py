"""What a store promises, on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.auth.tokens import new_id
from refectory.server.store import AlreadyWritten, Store, open_store

Work = Callable[[Store], Awaitable[None]]


@pytest.fixture
def run(database_url: str, tmp_path: Path) -> Callable[[Work], None]:
    """Do something with a fresh store."""

    async def go(work: Work) -> None:
        store = await open_store(database_url, tmp_path)
        try:
            await work(store)
        finally:
            await store.close()

    return lambda work: asyncio.run(go(work))


async def table_in(store: Store, public: bool = True) -> str:
    name = new_id()
    await store.create(name, public, 1.0, b"opened")
    return name


def test_a_log_is_read_back_in_order(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        for n in range(1, 5):
            await store.append(table, n, f"entry {n}".encode(), None)
        assert await store.log(table, 0) == [b"opened", b"entry 1", b"entry 2", b"entry 3", b"entry 4"]
        assert await store.log(table, 4) == [b"entry 4"]
        assert await store.log("nobody", 0) == []

    run(work)


def test_of_two_equal_entries_one_is_written_and_nothing_of_the_other(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        both = (store.append(table, 1, body, status) for body, status in ((b"a", "over"), (b"b", "paused")))
        answers = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["AlreadyWritten", "NoneType"]
        winner = b"a" if answers[0] is None else b"b"
        assert await store.log(table, 1) == [winner]
        assert (table in await store.unfinished()) == (winner == b"b")

    run(work)


def test_a_table_is_created_once(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        with pytest.raises(AlreadyWritten):
            await store.create(table, True, 2.0, b"again")
        assert await store.log(table, 0) == [b"opened"]

    run(work)


def test_many_at_once_are_all_kept(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        tables = [await table_in(store) for _ in range(20)]
        await asyncio.gather(*(store.append(table, n, b"x", None) for table in tables for n in range(1, 21)))
        assert [len(await store.log(table, 0)) for table in tables] == [21] * 20

    run(work)


def test_status_and_listing(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        shown, hidden = await table_in(store), await table_in(store, public=False)
        assert shown in await store.public(1000)
        assert hidden not in await store.public(1000)
        await store.append(shown, 1, b"x", "playing")
        await store.append(hidden, 1, b"x", "paused")
        assert {shown, hidden} <= set(await store.unfinished())
        await store.append(shown, 2, b"x", "over")
        assert shown not in await store.unfinished()
        assert shown not in await store.public(1000)

    run(work)


def test_the_latest_snapshot_stays(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        assert await store.snapshot(table) is None
        await store.keep_snapshot(table, 200, b"late")
        await store.keep_snapshot(table, 100, b"early")
        assert await store.snapshot(table) == (200, b"late")

    run(work)


def test_records(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        name = new_id()
        assert await store.record(name) is None
        await store.keep_record(name, 1.0, b"text")
        await store.keep_record(name, 2.0, b"other")
        assert await store.record(name) == b"text"
        assert await store.ready()

    run(work)


def test_it_is_all_there_when_opened_again(database_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(database_url, tmp_path)
        table = await table_in(store)
        await store.append(table, 1, b"entry", "playing")
        await store.close()
        store = await open_store(database_url, tmp_path)
        assert await store.log(table, 0) == [b"opened", b"entry"]
        await store.close()

    asyncio.run(work())
