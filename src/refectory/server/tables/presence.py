"""Who looks at a table on other workers. Told when it changes and from time to time; forgotten when stale."""

import msgspec

from refectory.server.time_source import Time

RENEW_SECONDS = 20.0
STALE_SECONDS = 60.0


class Company(msgspec.Struct, frozen=True):
    """Those who look at a table on one worker; one that has just opened its door asks for the others'."""

    seats: list[int]
    spectators: int
    asks: bool = False


class Elsewhere:
    """What the other workers have told of a table."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._told: dict[str, tuple[float, Company]] = {}

    def hear(self, worker: str, company: Company) -> None:
        self._told[worker] = (self._time.now(), company)

    def seats(self) -> set[int]:
        return {seat for company in self._fresh() for seat in company.seats}

    def spectators(self) -> int:
        return sum(company.spectators for company in self._fresh())

    def _fresh(self) -> list[Company]:
        oldest = self._time.now() - STALE_SECONDS
        return [company for told, company in self._told.values() if told > oldest]
