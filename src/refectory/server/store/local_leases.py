"""The leases of a store that only one process uses: they are in memory and end with the process."""

import time
from collections import Counter
from collections.abc import Callable

from refectory.server.store.base import most_of


class LocalLeases:
    """Which tables are taken, of which queue, and until when by monotonic time."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._taken: dict[str, tuple[float, str]] = {}

    def taken(self) -> list[str]:
        """The tables whose lease has not ended."""
        now = self._monotonic()
        self._taken = {table: lease for table, lease in self._taken.items() if lease[0] > now}
        return list(self._taken)

    def full_queues(self, by_queue: int) -> list[str]:
        """The queues of which as many tables are taken as may be."""
        now = self._monotonic()
        counts = Counter(queue for until, queue in self._taken.values() if queue and until > now)
        return [queue for queue, count in counts.items() if count >= most_of(queue, by_queue)]

    def is_taken(self, table: str) -> bool:
        return table in self._taken and self._taken[table][0] > self._monotonic()

    def take(self, table: str, queue: str, seconds: float) -> None:
        self._taken[table] = (self._monotonic() + seconds, queue)

    def release(self, table: str) -> None:
        self._taken.pop(table, None)
