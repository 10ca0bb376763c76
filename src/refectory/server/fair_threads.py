"""Threads for work that strangers ask for: few at a time, and the addresses take turns."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from refectory.server.bots.fair_queue import FairQueue
from refectory.server.errors import Busy, TooFast

T = TypeVar("T")
TOO_MANY = "The server has too much to look at; try again in a moment."
CLOSED = "The server is shutting down."
STILL_BUSY = "What you asked for before is still being looked at; wait for it."


class Work:
    """Something to do in a thread, and the future of the caller that waits for it."""

    def __init__(self, do: Callable[[], Any]) -> None:
        self.do = do
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class FairThreads:
    """Runs work in threads, one at a time for each address; of the others, the longest unserved is next.

    At most `most` wait, and `most_by_address` of one address; whatever is over that is refused at once.
    """

    def __init__(self, name: str, threads: int, most: int, most_by_address: int) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._threads = threads
        self._most = most
        self._most_by_address = most_by_address
        self._queue: FairQueue[Work] = FairQueue(lambda work: not work.done.done())
        self._served: set[str] = set()
        self._closed = False

    async def run(self, address: str, do: Callable[[], T]) -> T:
        """The result of `do`, as soon as it is this address's turn."""
        if self._closed:
            raise Busy(CLOSED)
        if self._queue.waiting(address) >= self._most_by_address:
            raise TooFast(STILL_BUSY)
        if len(self._queue) >= self._most:
            raise Busy(TOO_MANY)
        work = Work(do)
        self._queue.add(address, "", work)
        self._begin()
        result: T = await work.done
        return result

    def _begin(self) -> None:
        while len(self._served) < self._threads:
            found = self._queue.take(lambda address: address not in self._served)
            if found is None:
                return
            address, work = found
            self._served.add(address)
            running = asyncio.get_running_loop().run_in_executor(self._pool, work.do)
            running.add_done_callback(partial(self._end, address, work))

    def _end(self, address: str, work: Work, done: asyncio.Future[Any]) -> None:
        self._served.discard(address)
        if not work.done.done():  # somebody still waits for it
            _pass_on(done, work.done)
        self._begin()

    async def close(self) -> None:
        """Refuse what waits; what runs is finished."""
        self._closed = True
        for work in self._queue.clear():
            if not work.done.done():
                work.done.set_exception(Busy(CLOSED))
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _pass_on(done: asyncio.Future[Any], to: asyncio.Future[Any]) -> None:
    if done.cancelled():
        to.cancel()
    elif error := done.exception():
        to.set_exception(error)
    else:
        to.set_result(done.result())
