"""Tables in memory that nobody watches: they are released after a while, the least recently used first."""

from collections import OrderedDict
from collections.abc import Callable

from refectory.server.tables.live_table import LiveTable
from refectory.server.time_source import TimeSource

IDLE_SECONDS = 60.0
# If more than this many are in memory, the oldest need not have waited so long.
MOST_UNWATCHED = 500


class UnwatchedTables:
    """Knows which tables could leave memory, without looking at those that are watched."""

    def __init__(self, now: TimeSource) -> None:
        self._now = now
        self._last_used: OrderedDict[LiveTable, float] = OrderedDict()

    def used(self, live: LiveTable) -> None:
        """A table was used now, or somebody came or went."""
        self._last_used.pop(live, None)
        if not live.audience.viewers:
            self._last_used[live] = self._now()

    def to_release(self, is_moving: Callable[[LiveTable], bool]) -> list[LiveTable]:
        """The tables that are to be released now."""
        released = []
        too_many = len(self._last_used) - MOST_UNWATCHED
        for live in self._oldest(too_many):
            if is_moving(live):
                self.used(live)
            else:
                del self._last_used[live]
                released.append(live)
        return released

    def _oldest(self, too_many: int) -> list[LiveTable]:
        latest = self._now() - IDLE_SECONDS
        oldest = []
        for n, (live, last_used) in enumerate(self._last_used.items()):
            if last_used > latest and n >= too_many:
                break
            oldest.append(live)
        return oldest
