"""Delivers notifications off the event loop: a few at a time, each for a limited time."""

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from refectory.server.notify.delivery import Delivery, Outcome
from refectory.server.notify.sender_process import SenderProcess

# Processes that had nothing to do for this long are ended; the next notification starts one.
IDLE_SECONDS = 120.0


class Sender:
    """Some processes that deliver. Nothing is started before something is to be delivered."""

    def __init__(self, processes: int) -> None:
        self._all = [SenderProcess() for _ in range(processes)]
        self._free: asyncio.LifoQueue[SenderProcess] = asyncio.LifoQueue()
        for process in self._all:
            self._free.put_nowait(process)
        self._threads = ThreadPoolExecutor(processes, "refectory-sender")
        self._last_used = time.monotonic()

    @asynccontextmanager
    async def one(self) -> AsyncIterator["Post"]:
        """Wait until a process is free; it is reserved while this context lasts."""
        process = await self._free.get()
        try:
            yield Post(process, self._threads)
        finally:
            self._last_used = time.monotonic()
            self._free.put_nowait(process)

    def rest(self) -> None:
        """End the processes if there was nothing to do for a while."""
        if self._free.qsize() == len(self._all) and time.monotonic() - self._last_used > IDLE_SECONDS:
            for process in self._all:
                process.stop()

    async def close(self) -> None:
        for process in self._all:
            process.kill()  # a thread that waits for it goes on
        await asyncio.to_thread(self._threads.shutdown)
        for process in self._all:
            process.stop()


class Post:
    """A process that is reserved for one caller."""

    def __init__(self, process: SenderProcess, threads: ThreadPoolExecutor) -> None:
        self._process = process
        self._threads = threads

    async def send(self, delivery: Delivery) -> Outcome:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._process.send, delivery)
