"""A live table: what is decided is committed, applied and told, in this order and once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from structlog.testing import capture_logs

from refectory.server.auth.tokens import SPECTATOR, Grant
from refectory.server.errors import NoSuchTable, TableFull
from refectory.server.http.schemas import CreateTable
from refectory.server.store.base import StoreDown, TableRow
from refectory.server.tables import commands, live_table, log_entries
from refectory.server.tables.live_table import Done, LiveTable
from refectory.server.tables.snapshots import dump_table, load_table
from refectory.server.tables.table import Table, day_of
from refectory.server.tables.table_schemas import SeatSpec
from refectory.server.ws.paint_queue import PaintQueue
from tests.server.live_server import ManualTime
from tests.server.tables.memory_store import MemoryStore


class Played:
    """A live table with two seats, in a store that tests look into."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.changes = 0
        self.live: LiveTable

    async def open(self) -> None:
        opened = commands.open_table(CreateTable("plankenkoorts", [SeatSpec()] * 2, start=0), 1.0)
        await self.store.create("table", False, 1.0, log_entries.encode(opened), TableRow())
        self.live = LiveTable(
            Table("table", opened), self.store, ManualTime(), PaintQueue(), lambda _: self._count()
        )

    def _count(self) -> None:
        self.changes += 1

    async def say(self, text: str, message: str = "") -> Done:
        return await self.live.change(lambda table, at: commands.speak(table, at, None, text), message)

    async def begin(self) -> None:
        for seat, name in enumerate(("Anna", "Bram")):
            await self.live.change(lambda table, at, n=seat, who=name: commands.sit(table, at, who, n)[0])
        await self.live.change(commands.begin)


def run(work: Callable[[Played], Awaitable[None]]) -> None:
    async def go() -> None:
        played = Played()
        await played.open()
        await work(played)
        await played.live.finish()

    asyncio.run(go())


def test_the_same_message_is_obeyed_once() -> None:
    async def work(played: Played) -> None:
        assert await played.say("hello", "0.1:a") == Done(0)
        assert await played.say("hello", "0.1:a") == Done(0, again=True)
        assert await played.say("hello", "0.2:a") == Done(0)
        assert len(played.live.table.chat) == 2

    run(work)


def test_the_audience_is_told_after_the_caller_has_its_answer() -> None:
    async def work(played: Played) -> None:
        viewer = played.live.audience.enter(Grant("table", SPECTATOR))
        viewer.take_due()
        await played.say("hello")
        assert viewer.take_due() == []
        assert played.changes == 0
        await asyncio.sleep(0)
        assert len(viewer.take_due()) == 1
        assert played.changes == 1

    run(work)


def test_the_row_is_stored_with_each_entry() -> None:
    async def work(played: Played) -> None:
        assert played.store.rows["table"].status == "open"
        await played.begin()
        assert played.store.rows["table"].status == "playing"
        await played.live.change(commands.pause)
        assert played.store.rows["table"] == played.live.row
        assert played.live.row.status == played.live.table.status == "paused"
        await played.live.change(commands.end)
        assert (played.live.row.status, played.live.row.lifetime) == ("abandoned", "finished")

    run(work)


def test_an_entry_of_another_worker_is_read_before_deciding_again() -> None:
    async def work(played: Played) -> None:
        theirs = commands.speak(played.live.table, 2.0, None, "theirs").entry
        played.store.logs["table"].append(log_entries.encode(theirs))
        await played.say("ours")
        assert [line.text for line in played.live.table.chat] == ["theirs", "ours"]
        assert len(played.store.logs["table"]) == played.live.table.n == 3

    run(work)


def test_a_change_that_is_cancelled_is_read_from_the_log() -> None:
    """The entry is on disk, but its writer was stopped before it applied the entry."""

    async def work(played: Played) -> None:
        append = played.store.append

        async def slow(table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
            await append(table, n, body, row, before)
            await asyncio.sleep(60)

        played.store.append = slow  # type: ignore[method-assign]
        changing = asyncio.create_task(played.say("first"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        changing.cancel()
        await asyncio.gather(changing, return_exceptions=True)
        played.store.append = append  # type: ignore[method-assign]
        await played.say("second")
        assert [line.text for line in played.live.table.chat] == ["first", "second"]

    run(work)


def test_nothing_is_changed_before_it_is_committed() -> None:
    """Not the table, not its row, not the messages that it has answered."""

    async def work(played: Played) -> None:
        await played.begin()
        table, row, dump = played.live.table, played.live.row, dump_table(played.live.table)

        async def refuse(table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
            raise StoreDown("down")

        played.store.append = refuse  # type: ignore[method-assign]
        seat = table.to_act()[0]
        action = table.playing().state.legal_actions(seat)[0].text
        with pytest.raises(StoreDown):
            await played.live.change(
                lambda table, at: commands.play(table, at, seat, action, table.version), "m"
            )
        with pytest.raises(StoreDown):
            await played.say("hello", "n")
        assert (played.live.table, played.live.row, dump_table(table)) == (table, row, dump)

    run(work)


def test_a_table_that_was_deleted_is_refused() -> None:
    async def work(played: Played) -> None:
        played.store.logs.clear()
        with pytest.raises(NoSuchTable):
            await played.say("hello")
        assert not await played.live.catch_up()

    run(work)


def test_opening_a_table_renews_it_once_a_day() -> None:
    async def work(played: Played) -> None:
        played.live.touch()
        await played.live.finish()
        today = day_of(1_800_000_000.0)
        assert played.live.row.touched == played.store.rows["table"].touched == today
        played.store.rows.clear()  # a second write would fail
        played.live.touch()
        await played.live.finish()

    run(work)


def test_a_snapshot_that_fails_is_an_error_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "SNAPSHOT_EVERY", 2)

    async def work(played: Played) -> None:
        played.store.broken = True
        assert await played.say("hello") == Done(0)
        await played.live.finish()

    with capture_logs() as logs:
        run(work)
    assert [(entry["log_level"], entry["task"]) for entry in logs] == [("error", "keep snapshot")]


def test_a_snapshot_is_kept_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "SNAPSHOT_EVERY", 3)

    async def work(played: Played) -> None:
        for n in range(4):
            await played.say(f"line {n}")
        await played.live.finish()
        assert played.store.snapshots["table"][0] == 3

    run(work)


def test_a_log_that_is_long_enough_takes_only_what_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(played: Played) -> None:
        await played.begin()
        monkeypatch.setattr(live_table, "MOST_ENTRIES", played.live.table.n)
        for decide in (
            lambda table, at: commands.speak(table, at, 0, "Hello?"),
            lambda table, at: commands.hand_over(table, at, 0, "novice"),
            commands.pause,
            _first_move,
        ):
            with pytest.raises(TableFull, match="no more room"):
                await played.live.change(decide)
        await played.live.change(_as_bot)
        await played.live.change(commands.end)

    run(work)


def _first_move(table: Table, at: float) -> commands.Change:
    state, seat = table.playing().state, table.to_act()[0]
    return commands.play(table, at, seat, state.legal_actions(seat)[0].text, table.version)


def _as_bot(table: Table, at: float) -> commands.Change:
    state, seat = table.playing().state, table.to_act()[0]
    return commands.bot_play(table, at, seat, state.legal_actions(seat)[0].text, table.version, False)


def test_the_bytes_of_a_log_are_counted_over_its_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(played: Played) -> None:
        await played.begin()
        table, rows = played.live.table, await played.store.log("table", 0)
        assert table.size == sum(map(len, rows[1:])), "The first entry is written before the table is live."
        again = load_table("table", None, rows)
        assert again.size == sum(map(len, rows))
        assert load_table("table", dump_table(again), []).size == again.size
        monkeypatch.setattr(live_table, "MOST_BYTES", table.size)
        with pytest.raises(TableFull):
            await played.say("Hello?")

    run(work)


def test_a_table_has_so_many_chat_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "MOST_CHAT", 2)

    async def work(played: Played) -> None:
        await played.say("one")
        await played.say("two")
        with pytest.raises(TableFull, match="chat lines"):
            await played.say("three")
        assert load_table("table", dump_table(played.live.table), []).spoken == 2
        await played.begin()

    run(work)
