"""Channels in the store, on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.errors import BadToken, Malformed, NoSuchChannel, NoSuchCode, TooMany
from refectory.server.notify.channels import MOST_CHANNELS, MOST_FAILURES, Channels, NotifySettings
from refectory.server.notify.quiet_hours import QuietHours
from refectory.server.notify.targets import JsonTarget, MailTarget, PushTarget
from refectory.server.people.profiles import Profiles
from refectory.server.store import open_store
from tests.server.live_server import ManualTime

Work = Callable[[Channels, str, str], Awaitable[None]]


@pytest.fixture
def run(database_url: str, tmp_path: Path) -> Callable[[Work], None]:
    """Do something with channels and two profiles."""

    async def go(work: Work) -> None:
        store, time = await open_store(database_url, tmp_path), ManualTime()
        try:
            profiles = Profiles(store, time)
            both = [(await profiles.create(name, "nl", False, ""))[1].id for name in ("Anna", "Bram")]
            await work(Channels(store, time), *both)
        finally:
            await store.close()

    return lambda work: asyncio.run(go(work))


def test_the_same_target_is_one_channel(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        first, code = await channels.add(anna, PushTarget("https://p.example/1", "old", "x"), "phone")
        again, _ = await channels.add(anna, PushTarget("https://p.example/1", "new", "x"), "phone")
        theirs, _ = await channels.add(bram, PushTarget("https://p.example/1", "new", "x"), "")
        assert (code, first.confirmed, first.id) == ("", True, again.id)
        assert theirs.id != first.id
        assert [each.target for each in await channels.of(anna)] == [again.target]
        with pytest.raises(NoSuchChannel):
            await channels.remove(bram, first.id)
        await channels.remove(anna, first.id)
        assert await channels.of(anna) == []

    run(work)


def test_a_mail_address_is_confirmed_by_its_code(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        channel, code = await channels.add(anna, MailTarget("anna@example.org"), "")
        assert not channel.confirmed
        for profile, typed in ((anna, "0000-0000-0000"), (anna, ""), (bram, code)):
            with pytest.raises(NoSuchCode):
                await channels.confirm(profile, channel.id, typed)
        assert (await channels.confirm(anna, channel.id, code.lower())).confirmed
        again, code = await channels.add(anna, MailTarget("anna@example.org"), "")
        assert (again.confirmed, code) == (True, "")

    run(work)


def test_a_channel_that_fails_again_and_again_is_forgotten(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        channel, _ = await channels.add(anna, JsonTarget("https://a.example/"), "")
        for _ in range(MOST_FAILURES - 1):
            await channels.note(channel.id, "failed")
        assert (await channels.one(anna, channel.id)).failures == MOST_FAILURES - 1
        await channels.note(channel.id, "sent")
        assert (await channels.one(anna, channel.id)).failures == 0
        for _ in range(MOST_FAILURES):
            await channels.note(channel.id, "failed")
        assert await channels.of(anna) == []
        await channels.note(channel.id, "failed")  # forgotten meanwhile by another worker

    run(work)


def test_a_dead_channel_is_forgotten_at_once(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        channel, _ = await channels.add(anna, PushTarget("https://p.example/1", "x", "y"), "")
        await channels.note(channel.id, "gone")
        assert await channels.of(anna) == []

    run(work)


def test_channels_are_bounded(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        for n in range(MOST_CHANNELS):
            await channels.add(anna, JsonTarget(f"https://a.example/{n}"), "")
        with pytest.raises(TooMany):
            await channels.add(anna, JsonTarget("https://a.example/more"), "")
        await channels.add(anna, JsonTarget("https://a.example/1"), "renamed")

    run(work)


def test_a_channel_of_a_profile_that_was_deleted(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        await Profiles(channels._store, ManualTime()).delete(anna)
        with pytest.raises(BadToken):
            await channels.add(anna, JsonTarget("https://a.example/"), "")

    run(work)


def test_what_a_profile_wants(run: Callable[[Work], None]) -> None:
    async def work(channels: Channels, anna: str, bram: str) -> None:
        assert await channels.settings(anna) == (NotifySettings(), "nl")
        wanted = NotifySettings(False, QuietHours("22:00", "08:00", "Europe/Rome"), 12.0)
        await channels.set_settings(anna, wanted)
        assert (await channels.settings(anna))[0] == wanted
        assert (await channels.settings("deleted"))[0].on is False
        with pytest.raises(Malformed):
            await channels.set_settings(anna, NotifySettings(quiet=QuietHours("22:00", "08:00", "Nowhere")))

    run(work)
