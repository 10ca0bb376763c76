"""What a store promises, on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.auth.tokens import new_id
from refectory.server.store import AlreadyWritten, Store, base, open_store
from refectory.server.store.base import TableGone, TableRow

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
    await store.create(name, public, 1.0, b"opened", TableRow())
    return name


def test_a_log_is_read_back_in_order(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        for n in range(1, 5):
            await store.append(table, n, f"entry {n}".encode(), TableRow(), TableRow())
        assert await store.log(table, 0) == [b"opened", b"entry 1", b"entry 2", b"entry 3", b"entry 4"]
        assert await store.log(table, 4) == [b"entry 4"]
        assert await store.log("nobody", 0) == []

    run(work)


def test_of_two_equal_entries_one_is_written_and_nothing_of_the_other(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        both = (
            store.append(table, 1, body, TableRow(status, due=1.0, queue=status), TableRow())
            for body, status in ((b"a", "over"), (b"b", "paused"))
        )
        answers = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["AlreadyWritten", "NoneType"]
        winner = b"a" if answers[0] is None else b"b"
        assert await store.log(table, 1) == [winner]
        assert (table in await store.public(1000)) == (winner == b"b")
        assert (table, "over" if winner == b"a" else "paused") in await store.take_due(1.0, 1000, 8)

    run(work)


def test_a_table_is_created_once(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await table_in(store)
        with pytest.raises(AlreadyWritten):
            await store.create(table, True, 2.0, b"again", TableRow())
        assert await store.log(table, 0) == [b"opened"]

    run(work)


def test_many_at_once_are_all_kept(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        tables = [await table_in(store) for _ in range(20)]
        await asyncio.gather(
            *(store.append(table, n, b"x", TableRow(), TableRow()) for table in tables for n in range(1, 21))
        )
        assert [len(await store.log(table, 0)) for table in tables] == [21] * 20

    run(work)


def test_status_and_listing(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        shown, hidden = await table_in(store), await table_in(store, public=False)
        assert shown in await store.public(1000)
        assert hidden not in await store.public(1000)
        await store.append(shown, 1, b"x", TableRow("playing"), TableRow())
        assert shown in await store.public(1000)
        await store.append(shown, 2, b"x", TableRow("over"), TableRow("playing"))
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


def due(at: float, queue: str = "") -> TableRow:
    return TableRow("playing", due=at, queue=queue)


async def due_table(store: Store, at: float, queue: str = "") -> str:
    table = await table_in(store)
    await store.append(table, 1, b"x", due(at, queue), TableRow())
    return table


def test_what_is_due_is_taken_once_the_longest_due_first(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        later, sooner, last = [await due_table(store, at) for at in (-102.0, -103.0, -101.0)]
        assert await store.take_due(-102.0, 10, 8) == [(sooner, ""), (later, "")]
        assert await store.take_due(-102.0, 10, 8) == []
        assert await store.next_due(-102.0) == -101.0
        await store.release(later)
        assert await store.take_due(-101.0, 1, 8) == [(later, "")]
        await store.append(last, 2, b"x", TableRow("over"), due(-101.0))
        assert await store.take_due(-101.0, 10, 8) == []
        for table in (later, sooner):
            await store.append(table, 2, b"x", TableRow("over"), due(-101.0))

    run(work)


def test_a_lease_is_for_a_table_that_is_due(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        assert not await store.claim(await table_in(store), 8)
        table = await due_table(store, 5e9)
        assert await store.claim(table, 8)
        assert await store.claim(table, 8)

    run(work)


def test_of_one_queue_only_some_are_taken(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        tables = [await due_table(store, -200.0 + n, "owner") for n in range(3)]
        other = await due_table(store, -150.0, "other")
        assert await store.claim(tables[0], 2)
        assert await store.claim(tables[1], 2)
        assert not await store.claim(tables[2], 2)
        assert await store.claim(tables[0], 2)  # renewed
        assert await store.take_due(-150.0, 10, 2) == [(other, "other")]
        await store.release(tables[0])
        assert len(await store.take_due(-150.0, 10, 2)) == 2
        for table in (*tables, other):
            await store.append(table, 2, b"x", TableRow("over"), due(0.0))

    run(work)


def test_what_is_due_by_time_is_found_among_many_bots(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        bots = [await due_table(store, -900.0 + n, "~owner") for n in range(3)]
        clock = await due_table(store, -800.0)
        assert await store.take_due(-800.0, 2, 8, by_time=True) == [(clock, "")]
        assert await store.take_due(-800.0, 10, 8, by_time=True) == []
        assert [table for table, _ in await store.take_due(-800.0, 2, 8)] == bots[:2]
        for table in (*bots, clock):
            await store.append(table, 2, b"x", TableRow("over"), due(0.0))

    run(work)


def test_one_owner_leaves_room_for_the_tables_of_others(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "MOST_WITH_PEOPLE", 2)

    async def work(store: Store) -> None:
        tables = [await due_table(store, -950.0 + n, "~one") for n in range(3)]
        other = await due_table(store, -940.0, "~two")
        assert await store.claim(tables[0], 8)
        assert await store.claim(tables[1], 8)
        assert not await store.claim(tables[2], 8)
        assert await store.take_due(-940.0, 10, 8) == [(other, "~two")]
        for table in (*tables, other):
            await store.append(table, 2, b"x", TableRow("over"), due(0.0))

    run(work)


def test_a_row_is_corrected_unless_an_entry_has_written_it(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        table = await due_table(store, -300.0)
        await store.correct(table, 2, due(-290.0))
        assert await store.take_due(-300.0, 10, 8) == []
        await store.append(table, 2, b"x", due(-280.0), due(-290.0))
        await store.correct(table, 2, TableRow("over"))
        assert await store.take_due(-280.0, 10, 8) == [(table, "")]
        await store.postpone(table, 5e9)
        await store.release(table)
        assert await store.take_due(-280.0, 10, 8) == []

    run(work)


def test_what_has_expired_is_deleted_with_everything_that_belongs_to_it(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        old, touched, other, kept = [await table_in(store) for _ in range(4)]
        rows = [TableRow("over", lifetime="finished", touched=10.0)] * 2
        rows += [TableRow("playing", lifetime="unfinished", touched=10.0), TableRow("over", touched=10.0)]
        for table, row in zip((old, touched, other, kept), rows, strict=True):
            await store.append(table, 1, b"x", row, TableRow())
            await store.keep_snapshot(table, 2, b"snapshot")
        await store.correct(old, 2, TableRow("over", due=5.0, lifetime="finished", touched=10.0))
        await store.touch(touched, 30.0)
        await store.touch(touched, 20.0)  # an earlier day changes nothing
        assert await store.delete_expired("finished", 25.0, 10) == [old]
        assert await store.delete_expired("finished", 25.0, 10) == []
        assert (await store.log(old, 0), await store.snapshot(old)) == ([], None)
        assert (old, "") not in await store.take_due(6.0, 1000, 8)
        for table in (touched, other, kept):
            assert len(await store.log(table, 0)) == 2
        with pytest.raises(TableGone):
            await store.append(old, 2, b"late", TableRow(), TableRow())
        assert await store.log(old, 0) == []

    run(work)


def test_records_expire_unless_they_are_opened(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        old, opened = new_id(), new_id()
        for name in (old, opened):
            await store.keep_record(name, 1.0, b"text", 10.0)
        await store.record(opened, 30.0)
        assert await store.delete_expired_records(20.0, 10) == 1
        assert (await store.record(old, 30.0), await store.record(opened, 30.0)) == (None, b"text")

    run(work)


def test_records(run: Callable[[Work], None]) -> None:
    async def work(store: Store) -> None:
        name = new_id()
        assert await store.record(name, 1.0) is None
        await store.keep_record(name, 1.0, b"text", 1.0)
        await store.keep_record(name, 2.0, b"other", 1.0)
        assert await store.record(name, 1.0) == b"text"
        assert await store.ready()

    run(work)


def test_it_is_all_there_when_opened_again(database_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(database_url, tmp_path)
        table = await table_in(store)
        await store.append(table, 1, b"entry", TableRow("playing"), TableRow())
        await store.close()
        store = await open_store(database_url, tmp_path)
        assert await store.log(table, 0) == [b"opened", b"entry"]
        await store.close()

    asyncio.run(work())
