"""Work for strangers: the addresses take turns, and what is too much is refused."""

import asyncio
from collections.abc import Callable, Coroutine
from threading import Event
from typing import Any

import pytest

from refectory.server.errors import Busy, TooFast
from refectory.server.fair_threads import FairThreads

PATIENCE = 20.0


class Workshop:
    """Threads whose work waits until the test lets it go on."""

    def __init__(self, threads: int, most: int, most_by_address: int) -> None:
        self.threads = FairThreads("test", threads, most, most_by_address)
        self.go_on = Event()
        self.done: list[str] = []

    def ask(self, address: str, name: str) -> asyncio.Task[None]:
        def work() -> None:
            assert self.go_on.wait(PATIENCE)
            self.done.append(name)

        return asyncio.create_task(self.threads.run(address, work))


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_the_addresses_take_turns() -> None:
    async def test() -> None:
        shop = Workshop(threads=1, most=10, most_by_address=5)
        tasks = [shop.ask("mallory", f"m{n}") for n in range(4)] + [shop.ask("anna", "a")]
        await asyncio.sleep(0)
        shop.go_on.set()
        await asyncio.gather(*tasks)
        assert shop.done == ["m0", "a", "m1", "m2", "m3"]
        await shop.threads.close()

    run(test)


def test_one_address_never_has_all_threads() -> None:
    async def test() -> None:
        shop = Workshop(threads=2, most=10, most_by_address=5)
        tasks = [shop.ask("mallory", f"m{n}") for n in range(3)]
        assert await shop.threads.run("anna", lambda: "answered") == "answered"
        assert shop.done == []
        shop.go_on.set()
        await asyncio.gather(*tasks)
        await shop.threads.close()

    run(test)


def test_too_much_is_refused_and_an_error_reaches_its_caller() -> None:
    async def test() -> None:
        shop = Workshop(threads=1, most=3, most_by_address=2)
        tasks = [shop.ask("mallory", f"m{n}") for n in range(3)]  # one is worked on, two wait
        await asyncio.sleep(0)
        with pytest.raises(TooFast):
            await shop.threads.run("mallory", list)
        tasks.append(shop.ask("anna", "a"))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await shop.threads.run("bert", list)
        shop.go_on.set()
        await asyncio.gather(*tasks)
        with pytest.raises(ZeroDivisionError):
            await shop.threads.run("bert", lambda: 1 // 0)
        await shop.threads.close()

    run(test)


def test_what_nobody_waits_for_is_dropped() -> None:
    async def test() -> None:
        shop = Workshop(threads=1, most=3, most_by_address=3)
        tasks = [shop.ask("mallory", f"m{n}") for n in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        shop.go_on.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert shop.done == ["m0", "m2"]
        await shop.threads.close()

    run(test)


def test_what_waits_when_the_server_stops_is_refused() -> None:
    async def test() -> None:
        shop = Workshop(threads=1, most=3, most_by_address=3)
        tasks = [shop.ask("anna", f"a{n}") for n in range(2)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(shop.threads.close())
        await asyncio.sleep(0)
        shop.go_on.set()
        await closing
        done, refused = await asyncio.gather(*tasks, return_exceptions=True)
        assert done is None
        assert shop.done == ["a0"]
        assert isinstance(refused, Busy)
        with pytest.raises(Busy, match="shutting down"):
            await shop.threads.run("anna", list)

    run(test)
