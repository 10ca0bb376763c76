"""Limits open sockets: those of one address, and those of one table's spectators."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from refectory.server.auth.addresses import network_of
from refectory.server.auth.tokens import SEAT, Grant
from refectory.server.errors import TooFast


class SocketLimit:
    """Rejects sockets over the limits. Spectators never keep a player from their own table."""

    def __init__(self, by_address: int, by_table: int) -> None:
        self._by_address = by_address
        self._by_table = by_table
        self._addresses: Counter[str] = Counter()
        self._tables: Counter[str] = Counter()

    @contextmanager
    def one(self, address: str, grant: Grant) -> Iterator[None]:
        """Count one open socket while this context lasts, or reject it."""
        network = network_of(address)
        table = "" if grant.role == SEAT else grant.table
        if self._addresses[network] >= self._by_address:
            raise TooFast("This address has too many open tables.")
        if table and self._tables[table] >= self._by_table:
            raise TooFast("This table has too many spectators.")
        self._addresses[network] += 1
        self._tables[table] += 1
        try:
            yield
        finally:
            _take_one(self._addresses, network)
            _take_one(self._tables, table)


def _take_one(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
