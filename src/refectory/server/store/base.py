"""What a store does. Whatever it has answered is on disk."""

from typing import Protocol

from refectory.server.errors import ServerError


class Watcher(Protocol):
    """Whoever wants to hear of the other workers."""

    def changed(self, table: str | None) -> None:
        """A table was changed; `None` is "any of them"."""

    def present(self, table: str, worker: str, company: bytes) -> None:
        """A worker has announced who is at a table."""


class Taken(Exception):
    """Somebody else has written this entry of the log; read it and decide again."""


class StoreDown(ServerError):
    """The store can't be reached."""

    code, status = "busy", 503


class Store(Protocol):
    """Logs of tables, append-only, with snapshots, and records."""

    async def create(self, table: str, public: bool, created: float, body: bytes) -> None:
        """Begin a log; `body` is entry 0."""

    async def append(self, table: str, n: int, body: bytes, status: str | None) -> None:
        """Write entry `n`, and the table's new status if it has one; `Taken` if there is an entry `n`."""

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
        """Keep a record for review."""

    async def record(self, record: str) -> bytes | None:
        """A record that was kept."""

    async def claim(self, table: str, worker: str, seconds: float) -> bool:
        """Whether this worker is the one that moves bots and clocks of a table for the next seconds."""

    async def ready(self) -> bool:
        """Whether the store answers."""

    async def announce(self, table: str, company: bytes) -> None:
        """Tell the other workers who is at a table here."""

    def watch(self, watcher: Watcher) -> None:
        """Be told what the other workers do."""

    async def close(self) -> None:
        """Write what is waiting, and let go."""
