"""Hints are limited by seat and token, not by socket."""

import asyncio

import pytest

from refectory.server.auth.quotas import LocalLimits
from refectory.server.auth.tokens import SEAT, Grant
from refectory.server.bots.hint_limit import HintLimit
from refectory.server.errors import TooFast
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, ManualTime


def test_one_hint_at_a_time_for_a_seat() -> None:
    async def work() -> None:
        limit = HintLimit(LocalLimits(), 1.0, 10.0, ManualTime())
        async with limit.one(Grant("t", SEAT, 0, 1)):
            with pytest.raises(TooFast, match="one hint at a time"):
                async with limit.one(Grant("t", SEAT, 0, 1)):
                    pass
            async with limit.one(Grant("t", SEAT, 1, 1)), limit.one(Grant("u", SEAT, 0, 1)):
                pass
        async with limit.one(Grant("t", SEAT, 0, 1)):
            pass

    asyncio.run(work())


def test_hints_have_a_rate_of_their_own() -> None:
    async def work() -> None:
        time = ManualTime()
        limit = HintLimit(LocalLimits(), 0.5, 2.0, time)
        grant = Grant("t", SEAT, 0, 1)
        for _ in range(2):
            async with limit.one(grant):
                pass
        with pytest.raises(TooFast):
            async with limit.one(grant):
                pass
        time.pass_(2.0)
        async with limit.one(grant):
            pass

    asyncio.run(work())


def test_many_sockets_of_one_seat_get_one_hint_at_a_time(client: Client) -> None:
    table = client.table(start=0).start()
    sockets = [table.sit(0).arrive() for _ in range(5)]
    server = client.server
    assert isinstance(server, LiveServer)

    async def while_one_waits() -> list[str]:
        async with server.services.hints.one(Grant(table.id, SEAT, 0, 1)):
            return await asyncio.to_thread(lambda: [each.ask("hint")["code"] for each in sockets])

    assert server.do(while_one_waits()) == ["too_fast"] * 5
    assert sockets[0].ask("hint")["type"] == "hint"
