"""Access to the admin page."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from refectory.server.admin.admin_access import MOST_WRONG, AdminAccess
from refectory.server.auth.quotas import HOUR, LocalLimits
from refectory.server.errors import BadToken, NotFound, TooFast
from refectory.server.store import open_store
from tests.server.live_server import ManualTime

TOKEN = "0123456789abcdef0123456789abcdef"


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def go() -> None:
        await work()

    asyncio.run(go())


def test_only_the_token_is_let_in() -> None:
    async def work() -> None:
        access = AdminAccess(TOKEN, LocalLimits(), ManualTime())
        for _ in range(3 * MOST_WRONG):
            await access.check(TOKEN, "a")
        for wrong in ("", None, TOKEN[:-1], f"{TOKEN}0", TOKEN.upper(), "\ud800", "é"):
            with pytest.raises(BadToken):
                await access.check(wrong, "b")

    run(work)


def test_without_a_token_in_the_settings_there_is_no_page() -> None:
    async def work() -> None:
        for token in ("", None, "anything"):
            with pytest.raises(NotFound):
                await AdminAccess("", LocalLimits(), ManualTime()).check(token, "a")

    run(work)


def test_who_guesses_has_to_stop_on_all_workers_and_is_not_even_compared(
    tmp_path: Path, database_url: str
) -> None:
    async def work() -> None:
        store, now = await open_store(database_url, tmp_path), ManualTime()
        other = await open_store(database_url, tmp_path) if database_url else store
        workers = [AdminAccess(TOKEN, each.limits, now) for each in (store, other)]
        for n in range(MOST_WRONG):
            with pytest.raises(BadToken):
                await workers[n % 2].check("wrong", "a")
        for access in workers:
            with pytest.raises(TooFast):
                await access.check(TOKEN, "a")
        await workers[0].check(TOKEN, "b")
        now.pass_(HOUR)
        await workers[1].check(TOKEN, "a")
        for each in {id(one): one for one in (store, other)}.values():
            await each.close()

    run(work)
