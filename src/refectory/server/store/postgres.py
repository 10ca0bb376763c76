"""PostgreSQL for several workers: the log's primary key decides who was first, NOTIFY tells the others."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg.errors import ForeignKeyViolation, ReadOnlySqlTransaction, UniqueViolation
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from refectory.server.store import base, sql
from refectory.server.store.base import (
    AlreadyWritten,
    Lifetime,
    Rows,
    Statement,
    StoreDown,
    StoreListener,
    TableGone,
    TableRow,
    changed_seats,
)
from refectory.server.store.postgres_limits import PostgresLimits

CHANNEL = "refectory"
CONNECTIONS = 8
PATIENCE = 10.0
RETRY_SECONDS = 0.5

Connection = AsyncConnection[tuple[Any, ...]]
Pool = AsyncConnectionPool[Connection]

WITH_TABLE = f"WITH t AS ({sql.CREATE} RETURNING id)"
FIRST_ENTRY = "INSERT INTO log SELECT id, 0, ? FROM t"
NOTIFY = f"SELECT pg_notify('{CHANNEL}', ?)"
# Each is one statement and so one transaction, without a second message to the server.
WITH_ENTRY = f"WITH entry AS ({sql.APPEND})"
WITH_ROW = f", row_set AS ({sql.SET_ROW})"
WITH_DUE = f", due_set AS ({sql.SET_DUE_AND_TAKE})"
WITHOUT_DUE = f", due_cleared AS ({sql.CLEAR_DUE})"
STILL_EXPIRED = f"{sql.EXPIRED} FOR UPDATE SKIP LOCKED"


class PostgresStore:
    """Tables in a database that several workers share."""

    def __init__(self, url: str, pool: Pool) -> None:
        self._url = url
        self._pool = pool
        self._worker = secrets.token_hex(4)
        self._listening: asyncio.Task[None] | None = None
        self.limits = PostgresLimits(self._run, self._worker)

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        pool: Pool = AsyncConnectionPool(
            url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, open=False, kwargs={"autocommit": True}
        )
        await pool.open(wait=True)
        store = cls(url, pool)
        await store.limits.alive(0.0)
        return store

    # -- tables

    async def create(self, table: str, public: bool, created: float, body: bytes, row: TableRow) -> None:
        values = [table, int(public), created, row.lifetime, row.touched]
        seats = _with_seats(table, row, TableRow(), values)
        await self._run(f"{WITH_TABLE}{seats} {FIRST_ENTRY}", *values, body)

    async def append(self, table: str, n: int, body: bytes, row: TableRow, before: TableRow) -> None:
        statement, values = WITH_ENTRY, [table, n, body]
        if (row.status, row.lifetime, row.touched) != (before.status, before.lifetime, before.touched):
            statement += WITH_ROW
            values += [row.status, row.lifetime, row.touched, table]
        if (row.due, row.queue) != (before.due, before.queue):
            statement += WITHOUT_DUE if row.due is None else WITH_DUE
            values += self._due_values(table, row)
        if (row.seats, row.has_result) != (before.seats, before.has_result):
            statement += _with_seats(table, row, before, values)
        await self._run(f"{statement} {NOTIFY}", *values, f"{self._worker} {table}")

    def _due_values(self, table: str, row: TableRow) -> list[Any]:
        if row.due is None:
            return [table]
        takes = row.bot and row.queue[:1] in ("", base.WITH_PEOPLE)
        return [table, row.due, row.queue, self._worker, takes, base.LEASE_SECONDS]

    async def correct(self, table: str, n: int, row: TableRow) -> None:
        async with self._connection() as connection, connection.transaction():
            await _do(connection, "SELECT 1 FROM tables WHERE id = ? FOR UPDATE", table)
            if await _do(connection, sql.HAS_ENTRY, table, n):
                return
            await _do(connection, sql.SET_ROW, row.status, row.lifetime, row.touched, table)
            if row.due is None:
                await _do(connection, sql.CLEAR_DUE, table)
            else:
                await _do(connection, sql.SET_DUE, table, row.due, row.queue)

    async def log(self, table: str, since: int) -> list[bytes]:
        return [bytes(row[0]) for row in await self._run(sql.LOG, table, since)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._run(sql.SNAPSHOT, table)
        return (rows[0][0], bytes(rows[0][1])) if rows else None

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        await self._run(sql.KEEP_SNAPSHOT, table, n, body)

    async def public(self, limit: int) -> list[str]:
        return [row[0] for row in await self._run(sql.PUBLIC, limit)]

    # -- what is due

    async def take_due(
        self, now: float, limit: int, by_queue: int, by_time: bool = False
    ) -> list[tuple[str, str]]:
        queues = sql.NO_QUEUE if by_time else sql.ANY_QUEUE
        values = (self._worker, base.LEASE_SECONDS, now, queues, base.MOST_WITH_PEOPLE, by_queue, limit)
        rows = await self._run(sql.TAKE_DUE, *values)
        return [(table, queue) for table, queue, _ in sorted(rows, key=lambda row: row[2])]

    async def next_due(self, now: float) -> float | None:
        ((at,),) = await self._run(sql.NEXT_DUE, now)
        return None if at is None else float(at)

    async def claim(self, table: str, by_queue: int) -> bool:
        values = (self._worker, base.LEASE_SECONDS, table, self._worker, base.MOST_WITH_PEOPLE, by_queue)
        return bool(await self._run(sql.CLAIM, *values))

    async def release(self, table: str) -> None:
        await self._run(sql.RELEASE, table, self._worker)

    async def postpone(self, table: str, until: float) -> None:
        await self._run(sql.POSTPONE, until, table)

    # -- what expires

    async def touch(self, table: str, touched: float) -> None:
        await self._run(sql.TOUCH, touched, table, touched)

    async def expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        return [row[0] for row in await self._run(sql.EXPIRED, lifetime, touched_before, limit)]

    async def delete_expired(self, lifetime: Lifetime, touched_before: float, limit: int) -> list[str]:
        async with self._connection() as connection, connection.transaction():
            rows = await _do(connection, STILL_EXPIRED, lifetime, touched_before, limit)
            tables = [row[0] for row in rows]
            for child in sql.CHILDREN:
                await _do(connection, f"DELETE FROM {child} WHERE table_id = ANY(?)", tables)
            await _do(connection, "DELETE FROM tables WHERE id = ANY(?)", tables)
            for table in tables:
                await _do(connection, NOTIFY, f"{self._worker} {table}")
        return tables

    async def delete(self, table: str) -> None:
        async with self._connection() as connection, connection.transaction():
            for statement in (*sql.DELETE_CHILDREN_OF, sql.DELETE_ONE):
                await _do(connection, statement, table)
            await _do(connection, NOTIFY, f"{self._worker} {table}")

    # -- records

    async def keep_record(self, record: str, created: float, body: bytes, touched: float) -> None:
        await self._run(sql.KEEP_RECORD, record, created, body, touched)

    async def record(self, record: str, touched: float) -> bytes | None:
        rows = await self._run(sql.RECORD, record)
        if rows and rows[0][1] < touched:
            await self._run(sql.TOUCH_RECORD, touched, record, touched)
        return bytes(rows[0][0]) if rows else None

    async def delete_expired_records(self, touched_before: float, limit: int) -> int:
        return len(await self._run(sql.DELETE_RECORDS, touched_before, limit))

    # -- what is kept besides tables

    async def read(self, query: str, *values: Any) -> Rows:
        return await self._run(query, *values)

    async def write(self, *statements: Statement) -> Rows:
        rows: Rows = []
        async with self._connection() as connection, connection.transaction():
            for statement, values in statements:
                rows = await _do(connection, statement, *values)
        return rows

    # -- the store and the other workers

    async def ready(self) -> bool:
        return bool(await self._run(sql.READY))

    async def announce(self, table: str, presence: bytes) -> None:
        await self._run(NOTIFY, f"{self._worker} {table} {presence.decode()}")

    async def alive(self, now: float) -> None:
        await self.limits.alive(now)
        await self._run(NOTIFY, f"{self._worker}  -")

    def listen(self, listener: StoreListener) -> None:
        self._listening = asyncio.create_task(self._keep_listening(listener))

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self.limits.close()
        with suppress(StoreDown):  # then the leases end by themselves
            await self._run(sql.RELEASE_ALL, self._worker)
        await self._pool.close()

    async def _run(self, query: str, *values: Any) -> Rows:
        async with self._connection() as connection:
            return await _do(connection, query, *values)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        try:
            async with self._pool.connection() as connection:
                yield connection
        except UniqueViolation:
            raise AlreadyWritten from None
        except ForeignKeyViolation:
            raise TableGone from None
        except (psycopg.OperationalError, ReadOnlySqlTransaction, PoolTimeout):
            raise StoreDown("The table could not be written or read; try again.") from None

    async def _keep_listening(self, listener: StoreListener) -> None:
        while True:
            try:
                await self._listen(listener)
            except psycopg.OperationalError:
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, listener: StoreListener) -> None:
        async with await AsyncConnection.connect(self._url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            listener.changed(None)  # notices were missed while nobody listened
            async for notice in connection.notifies():
                worker, table, *presence = notice.payload.split(" ", 2)
                if worker == self._worker:
                    continue
                if presence:
                    listener.present(table, worker, presence[0].encode())
                else:
                    listener.changed(table)


def _with_seats(table: str, row: TableRow, before: TableRow, values: list[Any]) -> str:
    """The part of a statement that writes seats of profiles and results; adds its values to those before."""
    new, gone = changed_seats(row, before)
    statement = ""
    for seat in gone:
        statement += f", seat_{len(values)} AS ({sql.CLEAR_SEAT})"
        values += [table, seat]
    for held in new:
        statement += f", seat_{len(values)} AS ({sql.SET_SEAT})"
        values += sql.seat_values(table, held)
    if row.has_result and not before.has_result:
        statement += f", result AS ({sql.ADD_RESULT})"
        values.append(table)
    return statement


async def _do(connection: Connection, query: str, *values: Any) -> Rows:
    """The rows of a statement; its values are given in their order, or all by name in a dictionary."""
    named = values[0] if len(values) == 1 and isinstance(values[0], dict) else values
    cursor = await connection.execute(sql.for_postgres(query).encode(), named)
    return await cursor.fetchall() if cursor.description else []
