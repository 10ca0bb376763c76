"""Presence: who watches a table on the other workers, as long as these workers are alive."""

import msgspec

from refectory.server.time_source import TimeSource

# A worker says so often that it is alive, and counts as dead after so much silence.
ALIVE_SECONDS = 20.0
SILENT_SECONDS = 60.0


class Presence(msgspec.Struct, frozen=True):
    """The viewers of a table on one worker; `asks` requests the presence on the other workers.

    `names` are those of spectators who have said theirs, not more than a notice to the others can hold.
    `hidden` are the seats whose players are connected but do not see the table, such as in another tab.
    """

    seats: list[int]
    spectators: int
    asks: bool = False
    names: list[str] = []
    hidden: list[int] = []


class LiveWorkers:
    """The other workers, and when each was heard of."""

    def __init__(self, now: TimeSource) -> None:
        self._now = now
        self._heard: dict[str, float] = {}

    def hear(self, worker: str) -> None:
        self._heard[worker] = self._now()

    def any_alive(self) -> bool:
        return any(self.is_alive(worker) for worker in self._heard)

    def is_alive(self, worker: str) -> bool:
        return self._heard.get(worker, float("-inf")) > self._now() - SILENT_SECONDS


class OtherWorkers:
    """The last announcement of each other worker for one table."""

    def __init__(self, workers: LiveWorkers) -> None:
        self._workers = workers
        self._announced: dict[str, Presence] = {}

    def hear(self, worker: str, presence: Presence) -> None:
        self._workers.hear(worker)
        self._announced[worker] = presence

    def seats(self) -> set[int]:
        return {seat for presence in self._alive() for seat in presence.seats}

    def seeing(self) -> set[int]:
        return {seat for each in self._alive() for seat in each.seats if seat not in each.hidden}

    def spectators(self) -> int:
        return sum(presence.spectators for presence in self._alive())

    def names(self) -> list[str]:
        return [name for presence in self._alive() for name in presence.names]

    def _alive(self) -> list[Presence]:
        return [presence for worker, presence in self._announced.items() if self._workers.is_alive(worker)]
