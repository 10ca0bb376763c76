"""The easel: packets are painted one at a time, and whoever is to move comes first.

A picture costs more than a move. Between two of them everything else gets its turn, so that no
acknowledgement waits for somebody's picture; who is not to move sees the newest position a little later.
"""

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

Paint = Callable[[], None]
# A move takes about this many turns of the event loop from its message to its acknowledgement.
TURNS_BETWEEN = 8


class Easel:
    """A line of pictures to be painted."""

    def __init__(self) -> None:
        self._line: list[tuple[int, int, Paint]] = []
        self._numbers = count()
        self._bell = asyncio.Event()
        self._painting: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._painting = asyncio.create_task(self._paint_on())

    def ask(self, rank: int, paint: Paint) -> None:
        """Paint this after everything of a lower rank, and in order among its own."""
        heappush(self._line, (rank, next(self._numbers), paint))
        self._bell.set()

    async def _paint_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._bell.wait()
            while self._line:
                loop.call_soon(heappop(self._line)[2])  # a picture that fails is the loop's to report
                for _ in range(TURNS_BETWEEN):
                    await asyncio.sleep(0)
            self._bell.clear()

    def stop(self) -> None:
        if self._painting:
            self._painting.cancel()
