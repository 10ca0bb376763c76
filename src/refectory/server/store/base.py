"""The interface of the stores. When a write returns, it is on disk."""

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

from refectory.server.auth.quotas import SharedLimits
from refectory.server.errors import BadToken, ServerError

# How long a table waits for a worker that died; a worker that lives renews its lease three times meanwhile.
LEASE_SECONDS = 6.0
# What kind of table or record waits to expire; the host's settings say how long each is kept.
Lifetime = Literal["open", "unfinished", "finished", "record", "profile"]
Statement = tuple[str, Sequence[Any]]
Rows = list[tuple[Any, ...]]
# Stands for a seat in `SeatRow`: the host has none.
HOST_SEAT = -1


# Before the owner in the queue of a table at which people play, too; so many of one owner are taken at once.
WITH_PEOPLE = "~"
MOST_WITH_PEOPLE = 40


def most_of(queue: str, by_queue: int) -> int:
    """How many tables of a queue may be taken at the same time."""
    return MOST_WITH_PEOPLE if queue.startswith(WITH_PEOPLE) else by_queue


class SeatRow(Struct, frozen=True):
    """A seat that a profile holds, or the host's place.

    `turn` is the log entry with which the seat's turn began and `since` the time of it, if it is to act. If
    a bot has replaced its player, they are the entry and the time (`replaced`) of that.
    """

    seat: int
    profile: str
    turn: int | None = None
    since: float | None = None
    replaced: float | None = None

    @property
    def told_from(self) -> float | None:
        """The time from which the player is to be told of it."""
        return self.replaced if self.since is None else self.since


class TableRow(Struct, frozen=True):
    """What the store knows of a table besides its log, so that it can be found without being loaded.

    `due` is when something happens there by itself: a clock runs out, or a `bot` is to move, which the worker
    that writes this sees to. Tables with the same `queue` wait for each other: those of one owner at which
    bots are to move, with people and without. What is due by time alone waits for nobody. `lifetime` says by
    which rule the table expires, if by any; `touched` is the day from which it counts. `seats` are those that
    profiles hold. `has_result` says that the game has ended and belongs into somebody's history.
    """

    status: str = "open"
    due: float | None = None
    bot: bool = False
    queue: str = ""
    lifetime: Lifetime | None = None
    touched: float = 0.0
    seats: tuple[SeatRow, ...] = ()
    has_result: bool = False


def changed_seats(row: TableRow, before: TableRow) -> tuple[list[SeatRow], list[int]]:
    """The seats of profiles that differ from the row before, and those that no profile holds any more."""
    held = {seat.seat for seat in row.seats}
    gone = [seat.seat for seat in before.seats if seat.seat not in held]
    return [seat for seat in row.seats if seat not in before.seats], gone


class StoreListener(Protocol):
    """Is told what the other workers do."""

    def changed(self, table: str | None) -> None:
        """A table was changed or deleted; `None` means that any of them may have been."""

    def present(self, table: str, worker: str, presence: bytes) -> None:
        """A worker has announced who watches a table there; no table means that it is alive."""


class AlreadyWritten(Exception):
    """Another worker has written this entry of the log; read it and decide again."""


class TableGone(Exception):
    """The table, or whatever else an entry belongs to, has been deleted."""


class StoreDown(ServerError):
    """The store can't be reached."""

    code, status = "busy", 503


class Database(Protocol):
    """Statements for what is kept besides tables; they are the same for SQLite and PostgreSQL."""

    async def read(self, query: str, *values: Any) -> Rows:
        """The rows of a query."""

    async def write(self, *statements: Statement) -> Rows:
        """Do these statements, all or none; returns the rows of the last one.

        `AlreadyWritten` if one repeats a key, `TableGone` if one refers to something that was deleted.
        """


async def write_for_profile(store: Database, statement: Statement) -> Rows:
    """Write something that belongs to a profile, which somebody may have deleted in this moment."""
    try:
        return await store.write(statement)
    except TableGone:
        raise BadToken("This profile has been deleted.") from None


class Store(Database, Protocol):
    """Logs of tables, append-only, with snapshots, and records; and the limits that all workers share."""

    @property
    def limits(self) -> SharedLimits: ...

    # -- tables

    async def create(self, table: str, public: bool, created: float, body: bytes, row: TableRow) -> None:
        """Begin a log; `body` is entry 0."""

    async def append(self, table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
        """Write entry `n`, and the table's row where it differs from the one before, in one transaction.

        `AlreadyWritten` if there is an entry `n`; `TableGone` if the table was deleted.
        """

    async def correct(self, table: str, n: int, row: TableRow) -> None:
        """Write a table's row without its seats, unless the log has an entry `n`, which has written it."""

    async def log(self, table: str, since: int) -> list[bytes]:
        """The entries of a table from `since` on, in order; none if there is no such table."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table, and the number of the entry that comes after it."""

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        """Keep a snapshot, unless there is a later one."""

    async def public(self, limit: int) -> list[str]:
        """The newest public tables that are not over."""

    # -- what is due

    async def take_due(
        self, now: float, limit: int, by_queue: int, by_time: bool = False
    ) -> list[tuple[str, str]]:
        """Take the lease on tables that are due and that nobody has taken, the longest due first.

        Each comes with its queue. A queue of which too many are taken is left out (`most_of`); and all
        queues, if only what is due `by_time` is wanted.
        """

    async def next_due(self, now: float) -> float | None:
        """The first due time that is later than this."""

    async def claim(self, table: str, by_queue: int) -> bool:
        """Take or renew the lease on a table that is due.

        False if another worker has it, or its queue is full.
        """

    async def release(self, table: str) -> None:
        """Give a lease back."""

    async def postpone(self, table: str, until: float) -> None:
        """Let a table be due at this time."""

    # -- what expires

    async def touch(self, table: str, touched: float) -> None:
        """Let a table expire as if it had changed on this day."""

    async def expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        """Tables of this lifetime that were touched before."""

    async def delete_expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        """Delete tables of this lifetime that were touched before; returns their ids."""

    async def delete(self, table: str) -> None:
        """Delete a table, whatever its lifetime is."""

    # -- records

    async def keep_record(self, record: str, created: float, body: bytes, touched: float) -> None:
        """Store a record, or touch the one of this id."""

    async def record(self, record: str, touched: float) -> bytes | None:
        """A stored record, which is touched if it was not on this day."""

    async def delete_expired_records(self, touched_before: float, limit: int) -> int:
        """Delete records that were touched before; returns how many."""

    # -- the store and the other workers

    async def ready(self) -> bool:
        """Whether the store answers and can write."""

    async def announce(self, table: str, presence: bytes) -> None:
        """Tell the other workers who watches a table here."""

    async def alive(self, now: float) -> None:
        """Tell the other workers that this one is alive."""

    def listen(self, listener: StoreListener) -> None:
        """Tell the listener what the other workers do, from now on."""

    async def close(self) -> None:
        """Write what is waiting, and close the connections."""
