"""The interface of the stores. When a write returns, it is on disk."""

from typing import Protocol

from refectory.server.errors import ServerError


class StoreListener(Protocol):
    """Is told what the other workers do."""

    def changed(self, table: str | None) -> None:
        """A table was changed; `None` means that any of them may have changed."""

    def present(self, table: str, worker: str, presence: bytes) -> None:
        """A worker has announced who watches a table there."""


class AlreadyWritten(Exception):
    """Another worker has written this entry of the log; read it and decide again."""


class StoreDown(ServerError):
    """The store can't be reached."""

    code, status = "busy", 503


class Store(Protocol):
    """Logs of tables, append-only, with snapshots, and records."""

    async def create(self, table: str, public: bool, created: float, body: bytes) -> None:
        """Begin a log; `body` is entry 0."""

    async def append(self, table: str, n: int, body: bytes, status: str | None) -> None:
        """Write entry `n`, and the table's status if it is new; `AlreadyWritten` if there is an entry `n`."""

    async def log(self, table: str, since: int) -> list[bytes]:
        """The entries of a table from `since` on, in order; none if there is no such table."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table, and the number of the entry that comes after it."""

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        """Keep a snapshot, unless there is a later one."""

    async def unfinished(self) -> list[str]:
        """The tables that are being played or paused."""

    async def public(self, limit: int) -> list[str]:
        """The newest public tables that are not over."""

    async def keep_record(self, record: str, created: float, body: bytes) -> None:
        """Store a record, unless there is one of this id."""

    async def record(self, record: str) -> bytes | None:
        """A stored record."""

    async def claim(self, table: str, worker: str, seconds: float) -> bool:
        """Take or renew the lease on a table's bots and clocks; false if another worker has it."""

    async def ready(self) -> bool:
        """Whether the store answers and can write."""

    async def announce(self, table: str, presence: bytes) -> None:
        """Tell the other workers who watches a table here."""

    def listen(self, listener: StoreListener) -> None:
        """Tell the listener what the other workers do, from now on."""

    async def close(self) -> None:
        """Write what is waiting, and close the connections."""
