"""Rate limits of messages by token buckets: a burst at once, then a fixed rate, on each worker."""

from collections import OrderedDict

from refectory.server.errors import TooFast
from refectory.server.time_source import TimeSource

MOST_BUCKETS = 20_000
TOO_FAST = "That is too much at once; wait a second."


class RateLimit:
    """Rejects requests over the limit: `burst` at once, and `rate` a second after that."""

    def __init__(self, rate: float, burst: float, now: TimeSource) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        # The level of each bucket, and when it had that level.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Count one request of this key, or reject it."""
        now = self._now()
        level, since = self._buckets.pop(key, (self.burst, now))
        level = min(self.burst, level + max(0.0, now - since) * self.rate)
        if level < 1.0:
            self._buckets[key] = (level, now)
            raise TooFast(TOO_FAST)
        self._buckets[key] = (level - 1.0, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
