"""Notices in the store: taken once, noted before they are sent."""

import asyncio
from pathlib import Path

from refectory.server.auth.tokens import new_id
from refectory.server.notify.channels import Channels
from refectory.server.notify.notices import LEASE_SECONDS, Notice, Notices
from refectory.server.notify.targets import JsonTarget
from refectory.server.people.profiles import Profiles
from refectory.server.store import Store, open_store
from refectory.server.store.base import SeatRow, TableRow
from tests.server.live_server import ManualTime

NOW = 1000.0


async def turn(store: Store, since: float = NOW, with_channel: bool = True) -> tuple[str, TableRow]:
    """A table at which a profile is to act."""
    _, profile = await Profiles(store, ManualTime()).create("Anna", "en", False, "")
    if with_channel:
        await Channels(store, ManualTime()).add(profile.id, JsonTarget("https://a.example/"), "")
    table, row = new_id(), TableRow("playing", seats=(SeatRow(0, profile.id, 3, since),))
    await store.create(table, False, 1.0, b"x", TableRow())
    await store.append(table, 1, b"x", row, TableRow())
    return table, row


def test_a_notice_is_taken_by_one_worker_until_its_lease_ends(database_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(database_url, tmp_path)
        one, two = Notices(store, "one"), Notices(store, "two")
        table, row = await turn(store)
        silent, _ = await turn(store, with_channel=False)

        async def taken(notices: Notices, now: float) -> list[Notice]:
            found = await notices.take(NOW, now, 100)
            assert silent not in {each.table for each in found}
            return [each for each in found if each.table == table]

        (notice,) = await taken(one, NOW)
        assert (notice.seat, notice.turn, notice.stage, notice.tried, notice.wanted) == (0, 3, 0, [], None)
        assert await taken(two, NOW + 1) == []
        assert await one.note(notice, "a", NOW + 1)
        assert not await two.note(notice, "b", NOW + 1)
        (again,) = await taken(two, NOW + LEASE_SECONDS + 2)
        assert again.tried == ["a"]
        assert not await one.note(notice, "b", NOW + LEASE_SECONDS + 2)
        await one.done(notice, None)  # has no lease any more: changes nothing
        await two.done(again, NOW + 500)
        assert await taken(one, NOW + 200) == []
        (reminder,) = [each for each in await one.take(NOW + 500, NOW + 500, 100) if each.table == table]
        assert (reminder.stage, reminder.tried) == (1, [])
        over = TableRow("playing", seats=(SeatRow(0, row.seats[0].profile),))
        await store.append(table, 2, b"x", over, row)
        assert not await one.note(reminder, "a", NOW + 501)
        await one.done(reminder, NOW)
        assert await taken(two, NOW + 2000) == []
        await store.close()

    asyncio.run(work())


def test_a_new_turn_is_a_new_notice_and_the_choice_for_the_table_stays(
    database_url: str, tmp_path: Path
) -> None:
    async def work() -> None:
        store = await open_store(database_url, tmp_path)
        notices = Notices(store, "one")
        table, row = await turn(store)
        profile = row.seats[0].profile
        await Channels(store, ManualTime()).set_table(profile, table, True)
        (first,) = [each for each in await notices.take(NOW, NOW, 100) if each.table == table]
        await notices.done(first, None)
        waiting = TableRow("playing", seats=(SeatRow(0, profile),))
        await store.append(table, 2, b"x", waiting, row)
        again = TableRow("playing", seats=(SeatRow(0, profile, 9, NOW + 5),))
        await store.append(table, 3, b"x", again, waiting)
        (second,) = [each for each in await notices.take(NOW + 5, NOW + 5, 100) if each.table == table]
        assert (second.turn, second.stage, second.wanted) == (9, 0, True)
        await store.close()

    asyncio.run(work())
