"""Presence: who watches a table on the other workers. An announcement that is not renewed becomes stale."""

import msgspec

from refectory.server.time_source import TimeSource

RENEW_SECONDS = 20.0
STALE_SECONDS = 60.0


class Presence(msgspec.Struct, frozen=True):
    """The viewers of a table on one worker; `asks` requests the presence on the other workers."""

    seats: list[int]
    spectators: int
    asks: bool = False


class OtherWorkers:
    """The last announcement of each other worker."""

    def __init__(self, now: TimeSource) -> None:
        self._now = now
        self._announced: dict[str, tuple[float, Presence]] = {}

    def hear(self, worker: str, presence: Presence) -> None:
        self._announced[worker] = (self._now(), presence)

    def seats(self) -> set[int]:
        return {seat for presence in self._fresh() for seat in presence.seats}

    def spectators(self) -> int:
        return sum(presence.spectators for presence in self._fresh())

    def _fresh(self) -> list[Presence]:
        oldest = self._now() - STALE_SECONDS
        return [presence for at, presence in self._announced.values() if at > oldest]
