"""Limits hints: one at a time for each seat, however many sockets it has, and a rate for each token."""

from collections.abc import Iterator
from contextlib import contextmanager

from refectory.server.auth.rate_limit import RateLimit
from refectory.server.auth.tokens import Grant
from refectory.server.errors import TooFast
from refectory.server.time_source import TimeSource


class HintLimit:
    """Rejects hints over the limit."""

    def __init__(self, rate: float, burst: float, now: TimeSource) -> None:
        self._limit = RateLimit(rate, burst, now)
        self._busy: set[tuple[str, int]] = set()

    @contextmanager
    def one(self, grant: Grant) -> Iterator[None]:
        """A hint for the holder of a seat, while this context lasts."""
        seat = (grant.table, grant.seat)
        if seat in self._busy:
            raise TooFast("Only one hint at a time.")
        self._limit.take(f"{grant.table}.{grant.seat}.{grant.serial}")
        self._busy.add(seat)
        try:
            yield
        finally:
            self._busy.discard(seat)
