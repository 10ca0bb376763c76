"""Rate limits of messages by token buckets: a burst at once, then a fixed rate, on each worker.

`shared_rates.py` tells the workers what was spent at the others.
"""

from collections import Counter, OrderedDict

from refectory.server.errors import TooFast
from refectory.server.time_source import TimeSource

MOST_BUCKETS = 20_000
# Whoever spends less than this part of the rate is not told of to the other workers.
MUCH = 0.1
TOO_FAST = "That is too much at once; wait a second."


class RateLimit:
    """Rejects requests over the limit: `burst` at once, and `rate` a second after that."""

    def __init__(self, rate: float, burst: float, now: TimeSource, is_shared: bool = False) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        # The level of each bucket, and when it had that level.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        # What was spent since the other workers were told, if they are.
        self._is_shared = is_shared
        self._spent: Counter[str] = Counter()

    def take(self, key: str) -> None:
        """Count one request of this key, or reject it."""
        level = self._level(key)
        if level < 1.0:
            self._keep(key, level)
            raise TooFast(TOO_FAST)
        self._keep(key, level - 1.0)
        if self._is_shared:
            self._spent[key] += 1

    def spent_much(self, most: int) -> dict[str, int]:
        """What the heaviest keys have spent here since the last call."""
        spent, self._spent = self._spent, Counter()
        return {key: count for key, count in spent.most_common(most) if count >= MUCH * self.rate}

    def spent_elsewhere(self, key: str, count: int) -> None:
        """Another worker has let this key spend so much; at worst it waits for one burst more."""
        self._keep(key, max(-self.burst, self._level(key) - count))

    def _level(self, key: str) -> float:
        level, since = self._buckets.get(key, (self.burst, self._now()))
        return min(self.burst, level + max(0.0, self._now() - since) * self.rate)

    def _keep(self, key: str, level: float) -> None:
        self._buckets[key] = (level, self._now())
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
