"""Profiles in the store, on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.errors import BadToken, Malformed, NoSuchCode, NoSuchDevice, TooMany
from refectory.server.people.profiles import CODE_SECONDS, MOST_DEVICES, Profiles
from refectory.server.store import open_store
from tests.server.live_server import ManualTime

DAY = 86400.0
Work = Callable[[Profiles, ManualTime], Awaitable[None]]


@pytest.fixture
def run(database_url: str, tmp_path: Path) -> Callable[[Work], None]:
    async def go(work: Work) -> None:
        store, time = await open_store(database_url, tmp_path), ManualTime()
        try:
            await work(Profiles(store, time), time)
        finally:
            await store.close()

    return lambda work: asyncio.run(go(work))


def test_a_profile_is_found_by_its_key_alone(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        key, made = await profiles.create("Anna", "nl", False, "phone")
        found = await profiles.of(key)
        assert (found.id, found.name, found.language, found.listed) == (made.id, "Anna", "nl", True)
        assert await profiles.id_of(None) == ""
        for wrong in (None, "", key[:-1], key + "x", made.id):
            with pytest.raises(BadToken):
                await profiles.of(wrong)

    run(work)


def test_the_store_has_no_key(run: Callable[[Work], None], tmp_path: Path) -> None:
    keys: list[str] = []

    async def work(profiles: Profiles, time: ManualTime) -> None:
        key, profile = await profiles.create("Anna", "en", False, "")
        code, _ = await profiles.give_code(profile)
        keys.extend((key, code))

    run(work)
    for file in tmp_path.iterdir():
        assert not any(secret.encode() in file.read_bytes() for secret in keys)


def test_changing_a_profile(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        key, profile = await profiles.create("Anna", "en", False, "")
        profile.name, profile.listed, profile.preferences = "Bé", False, {"theme": "dark"}
        await profiles.update(profile)
        found = await profiles.of(key)
        assert (found.name, found.listed, found.preferences) == ("Bé", False, {"theme": "dark"})
        profile.preferences = {"x": "é" * 5000}
        with pytest.raises(Malformed, match="too large"):
            await profiles.update(profile)

    run(work)


def test_a_code_moves_a_profile_once(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        _, profile = await profiles.create("Anna", "en", False, "laptop")
        old, _ = await profiles.give_code(profile)
        time.pass_(1)
        code, expires = await profiles.give_code(profile)
        assert expires == time() + CODE_SECONDS
        with pytest.raises(NoSuchCode):
            await profiles.take_code(old, "thief")
        _, moved = await profiles.take_code(code.lower().replace("-", ""), "phone")
        assert moved.id == profile.id
        assert [device.name for device in await profiles.devices(moved)] == ["laptop", "phone"]
        with pytest.raises(NoSuchCode):
            await profiles.take_code(code, "thief")
        late, _ = await profiles.give_code(moved)
        time.pass_(CODE_SECONDS + 1)
        with pytest.raises(NoSuchCode):
            await profiles.take_code(late, "too late")

    run(work)


def test_of_two_who_take_one_code_one_gets_a_key(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        _, profile = await profiles.create("Anna", "en", False, "")
        code, _ = await profiles.give_code(profile)
        both = await asyncio.gather(
            profiles.take_code(code, "a"), profiles.take_code(code, "b"), return_exceptions=True
        )
        assert sorted(type(each).__name__ for each in both) == ["NoSuchCode", "tuple"]

    run(work)


def test_a_revoked_key_is_dead_and_the_others_live(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        key, profile = await profiles.create("Anna", "en", False, "laptop")
        code, _ = await profiles.give_code(profile)
        other_key, other = await profiles.take_code(code, "phone")
        await profiles.revoke(profile, other.device)
        with pytest.raises(BadToken):
            await profiles.of(other_key)
        assert (await profiles.of(key)).id == profile.id
        _, stranger = await profiles.create("Bram", "en", False, "")
        with pytest.raises(NoSuchDevice):
            await profiles.revoke(stranger, profile.device)

    run(work)


def test_devices_are_bounded(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        _, profile = await profiles.create("Anna", "en", False, "")
        for n in range(MOST_DEVICES - 1):
            await profiles.take_code((await profiles.give_code(profile))[0], str(n))
        code, _ = await profiles.give_code(profile)
        with pytest.raises(TooMany):
            await profiles.take_code(code, "one more")

    run(work)


def test_a_profile_that_is_deleted_in_this_moment(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        key, profile = await profiles.create("Anna", "en", False, "")
        await profiles.delete(profile.id)
        with pytest.raises(BadToken):
            await profiles.of(key)
        with pytest.raises(BadToken, match="deleted"):
            await profiles.give_code(profile)

    run(work)


def test_what_nobody_uses_is_deleted(run: Callable[[Work], None]) -> None:
    async def work(profiles: Profiles, time: ManualTime) -> None:
        idle, _ = await profiles.create("Anna", "en", False, "")
        used, _ = await profiles.create("Bram", "en", False, "")
        time.pass_(10 * DAY)
        await profiles.of(used)
        await profiles.delete_unused(time() - 5 * DAY, 1000)
        assert (await profiles.of(used)).name == "Bram"
        with pytest.raises(BadToken):
            await profiles.of(idle)

    run(work)
