"""Limits open sockets: those of one address, and those of one table's spectators, over all workers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from refectory.server.auth.addresses import network_of
from refectory.server.auth.quotas import OpenCount, SharedLimits
from refectory.server.auth.tokens import SEAT, Grant

OF_ADDRESS = "This address has too many open tables."
OF_TABLE = "This table has too many spectators."


class SocketLimit:
    """Rejects sockets over the limits. Spectators never keep a player from their own table."""

    def __init__(self, limits: SharedLimits, by_address: int, by_table: int) -> None:
        self._by_address = by_address
        self._by_table = by_table
        self.addresses = OpenCount(limits, "sockets of")
        self.tables = OpenCount(limits, "spectators of")

    @asynccontextmanager
    async def one(self, address: str, grant: Grant) -> AsyncIterator[None]:
        """Count one open socket while this context lasts, or reject it."""
        async with self.addresses.one(network_of(address), self._by_address, OF_ADDRESS):
            if grant.role == SEAT:
                yield
                return
            async with self.tables.one(grant.table, self._by_table, OF_TABLE):
                yield
