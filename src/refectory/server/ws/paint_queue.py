"""The order in which packets are painted: one at a time, seats to act first, addresses in turn.

Painting a packet takes longer than a move. Between two packets the event loop runs everything else, so that
no acknowledgement waits for a packet. A viewer who is not to act sees the newest position a little later.
"""

import asyncio
from collections import Counter
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
        # The rank, the round in which the address has its turn, a number, and what is to be done.
        self._waiting: list[tuple[int, int, int, Paint]] = []
        self._numbers = count()
        # The round of the last packet that was painted, by rank; and of the last one that waits, by address.
        self._round: Counter[int] = Counter()
        self._last: dict[tuple[int, str], int] = {}
        self._added = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def add(self, rank: int, paint: Paint, address: str = "") -> None:
        """Call `paint` after everything of a lower rank; within a rank, addresses take turns."""
        last = self._last.get((rank, address), 0)
        turn = self._last[rank, address] = max(self._round[rank], last) + 1
        heappush(self._waiting, (rank, turn, next(self._numbers), paint))
        self._added.set()

    def _next(self) -> Paint:
        rank, self._round[rank], _, paint = heappop(self._waiting)
        if not self._waiting:  # whoever comes next begins anew
            self._round.clear()
            self._last.clear()
        return paint

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._added.wait()
            while self._waiting:
                loop.call_soon(self._next())  # the loop reports an error and goes on
                for _ in range(TURNS_BETWEEN):
                    await asyncio.sleep(0)
            self._added.clear()

    def stop(self) -> None:
        if self._task:
            self._task.cancel()
