"""The order in which packets are painted: one at a time, and those for the seats to act first.

Painting a packet takes longer than a move. Between two packets the event loop runs everything else, so that
no acknowledgement waits for a packet. A viewer who is not to act sees the newest position a little later.
"""

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

Paint = Callable[[], None]
# A move takes about twice this many turns of the event loop from its message to its acknowledgement, so that
# it waits for two packets at most.
TURNS_BETWEEN = 4


class PaintQueue:
    """Packets of all tables of this worker that wait to be painted."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, Paint]] = []
        self._numbers = count()
        self._added = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def add(self, rank: int, paint: Paint) -> None:
        """Call `paint` after everything of a lower rank; within a rank, first come, first served."""
        heappush(self._waiting, (rank, next(self._numbers), paint))
        self._added.set()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._added.wait()
            while self._waiting:
                loop.call_soon(heappop(self._waiting)[2])  # the loop reports an error and goes on
                for _ in range(TURNS_BETWEEN):
                    await asyncio.sleep(0)
            self._added.clear()

    def stop(self) -> None:
        if self._task:
            self._task.cancel()
