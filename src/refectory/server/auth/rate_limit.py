"""Rate limits: so many things at once, then so many a second; by token, and by address."""

from collections import OrderedDict

from refectory.server.errors import TooFast
from refectory.server.time_source import Time

MOST_BUCKETS = 20_000


class Limit:
    """Buckets that fill at `rate` a second up to `burst`; each thing takes one drop."""

    def __init__(self, rate: float, burst: float, time: Time) -> None:
        self.rate = rate
        self.burst = burst
        self._time = time
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, drops: float = 1.0) -> None:
        """Take from a bucket, or say that it is empty."""
        now = self._time.now()
        level, since = self._buckets.pop(key, (self.burst, now))
        level = min(self.burst, level + max(0.0, now - since) * self.rate)
        if level < drops:
            self._buckets[key] = (level, now)
            raise TooFast("That is too much at once; wait a second.")
        self._buckets[key] = (level - drops, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
