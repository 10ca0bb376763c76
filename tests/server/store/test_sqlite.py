"""The SQLite store: batches of its writing thread, and its leases."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.store import AlreadyWritten, Store, open_store
from refectory.server.store.base import StoreDown, TableGone, TableRow

Work = Callable[[Store], Awaitable[None]]


def run(folder: Path, work: Work) -> None:
    async def go() -> None:
        store = await open_store("", folder)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def test_in_a_batch_one_refused_job_harms_no_other(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("table", True, 1.0, b"opened", TableRow())
        jobs = [
            store.append("table", 1, b"first", TableRow("playing", due=1.0), TableRow()),
            store.append("table", 1, b"second", TableRow("over"), TableRow(due=5.0)),
            store.append("table", 2, b"third", TableRow(), TableRow()),
            store.append("gone", 1, b"fourth", TableRow(), TableRow()),
        ]
        first, second, third, fourth = await asyncio.gather(*jobs, return_exceptions=True)
        assert (first, type(second), third, type(fourth)) == (None, AlreadyWritten, None, TableGone)
        assert await store.log("table", 1) == [b"first", b"third"]
        assert await store.public(10) == ["table"]
        assert await store.take_due(2.0, 10, 8) == [("table", "")]

    run(tmp_path, work)


def test_after_closing_nothing_is_written(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store("", tmp_path)
        await store.create("table", True, 1.0, b"opened", TableRow())
        await store.close()
        with pytest.raises(StoreDown, match="shutting down"):
            await store.append("table", 1, b"late", TableRow(), TableRow())

    asyncio.run(work())


def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store("", tmp_path)
        await store.create("table", True, 1.0, b"opened", TableRow())
        writing = asyncio.create_task(store.append("table", 1, b"entry", TableRow(), TableRow()))
        await asyncio.sleep(0)
        await store.close()
        await writing
        store = await open_store("", tmp_path)
        assert await store.log("table", 1) == [b"entry"]
        await store.close()

    asyncio.run(work())


def test_leases_end_with_the_process(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store("", tmp_path)
        await store.create("table", True, 1.0, b"opened", TableRow())
        await store.append("table", 1, b"x", TableRow("playing", due=1.0), TableRow())
        assert await store.take_due(1.0, 10, 8) == [("table", "")]
        await store.close()
        store = await open_store("", tmp_path)
        assert await store.take_due(1.0, 10, 8) == [("table", "")]
        await store.close()

    asyncio.run(work())
