"""Open sockets are limited by address and by table."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from refectory.server.auth.quotas import LocalLimits
from refectory.server.auth.tokens import SEAT, SPECTATOR, Grant
from refectory.server.errors import TooFast
from refectory.server.ws.socket_limit import SocketLimit
from tests.server.api_client import Client
from tests.server.live_server import live_server

VISITOR = Grant("t", SPECTATOR)


def test_an_address_has_a_limit_which_its_closed_sockets_leave() -> None:
    async def work() -> None:
        limit = SocketLimit(LocalLimits(), 2, 100)
        async with limit.one("192.0.2.1", VISITOR), limit.one("192.0.2.1", Grant("u", SEAT, 0, 1)):
            with pytest.raises(TooFast, match="address"):
                async with limit.one("192.0.2.1", VISITOR):
                    pass
            async with limit.one("192.0.2.2", VISITOR):
                pass
        async with limit.one("192.0.2.1", VISITOR):
            pass
        assert not limit.addresses.here
        assert not limit.tables.here

    asyncio.run(work())


def test_addresses_of_one_network_count_as_one() -> None:
    async def work() -> None:
        limit = SocketLimit(LocalLimits(), 1, 100)
        async with limit.one("2001:db8::1", VISITOR), limit.one("2001:db8:0:1::1", VISITOR):
            with pytest.raises(TooFast, match="address"):
                async with limit.one("2001:db8::2", VISITOR):
                    pass

    asyncio.run(work())


def test_spectators_have_a_limit_and_players_do_not() -> None:
    async def work() -> None:
        limit = SocketLimit(LocalLimits(), 100, 1)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(limit.one("192.0.2.1", VISITOR))
            with pytest.raises(TooFast, match="spectators"):
                async with limit.one("192.0.2.2", VISITOR):
                    pass
            for seat in range(3):
                await stack.enter_async_context(limit.one("192.0.2.2", Grant("t", SEAT, seat, 1)))

    asyncio.run(work())


def test_a_socket_over_the_limit_is_closed(data: Path) -> None:
    with live_server(data, sockets_by_address=2) as server:
        table = Client(server).table().start()
        anna, bram = table.both()
        anna.arrive()
        bram.arrive()
        assert table.sit(0).closed() == (4429, "too_fast")
        bram.close()
        anna.until_connected([True, False])
        assert table.sit(1).arrive().packet
