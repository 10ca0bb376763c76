"""The open sockets of this worker by the network that they come from."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from refectory.server.http.admin_schemas import OpenAddress

MOST_SHOWN = 200


class Connection:
    """One open socket, and how to close it."""

    def __init__(self, address: str, table: str, close: Callable[[int, str], None]) -> None:
        self.address = address
        self.table = table
        self.close = close


class Connections:
    """Knows every open socket while it is open."""

    def __init__(self) -> None:
        self._open: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def one(self, address: str, table: str, close: Callable[[int, str], None]) -> Iterator[None]:
        connection = Connection(address, table, close)
        self._open.add(connection)
        try:
            yield
        finally:
            self._open.discard(connection)

    def close_those(self, is_banned: Callable[[str], bool], code: int, reason: str) -> None:
        for connection in list(self._open):
            if is_banned(connection.address):
                connection.close(code, reason)

    def by_address(self) -> list[OpenAddress]:
        """Those with most sockets first."""
        tables: dict[str, list[str]] = defaultdict(list)
        for connection in self._open:
            tables[connection.address].append(connection.table)
        found = [OpenAddress(address, len(each), sorted(set(each))[:20]) for address, each in tables.items()]
        return sorted(found, key=lambda one: (-one.sockets, one.network))[:MOST_SHOWN]
