"""PostgreSQL for several workers: the log's primary key decides who was first, NOTIFY tells the others."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg.errors import UniqueViolation
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from refectory.server.store import sql
from refectory.server.store.base import AlreadyWritten, StoreDown, StoreListener

CHANNEL = "refectory"
CONNECTIONS = 8
PATIENCE = 10.0
RETRY_SECONDS = 0.5

Pool = AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]]

CREATE = sql.for_postgres(f"WITH t AS ({sql.CREATE} RETURNING id) INSERT INTO log SELECT id, 0, ? FROM t")
APPEND = sql.for_postgres(
    f"WITH entry AS ({sql.APPEND}), changed AS (UPDATE tables SET status = ? WHERE id = ? AND ? <> '') "
    f"SELECT pg_notify('{CHANNEL}', ?)"
)
NOTIFY = f"SELECT pg_notify('{CHANNEL}', ?)"


class PostgresStore:
    """Tables in a database that several workers share."""

    def __init__(self, url: str, pool: Pool) -> None:
        self._url = url
        self._pool = pool
        self._worker = secrets.token_hex(4)
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        pool: Pool = AsyncConnectionPool(
            url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, open=False, kwargs={"autocommit": True}
        )
        await pool.open(wait=True)
        return cls(url, pool)

    async def create(self, table: str, public: bool, created: float, body: bytes) -> None:
        await self._run(CREATE, table, int(public), created, body)

    async def append(self, table: str, n: int, body: bytes, status: str | None) -> None:
        state = status or ""
        await self._run(APPEND, table, n, body, state, table, state, f"{self._worker} {table}")

    async def log(self, table: str, since: int) -> list[bytes]:
        return [bytes(row[0]) for row in await self._run(sql.LOG, table, since)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._run(sql.SNAPSHOT, table)
        return (rows[0][0], bytes(rows[0][1])) if rows else None

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        await self._run(sql.KEEP_SNAPSHOT, table, n, body)

    async def unfinished(self) -> list[str]:
        return [row[0] for row in await self._run(sql.UNFINISHED)]

    async def public(self, limit: int) -> list[str]:
        return [row[0] for row in await self._run(sql.PUBLIC, limit)]

    async def keep_record(self, record: str, created: float, body: bytes) -> None:
        await self._run(sql.KEEP_RECORD, record, created, body)

    async def record(self, record: str) -> bytes | None:
        rows = await self._run(sql.RECORD, record)
        return bytes(rows[0][0]) if rows else None

    async def claim(self, table: str, worker: str, seconds: float) -> bool:
        return bool(await self._run(sql.CLAIM, table, worker, seconds))

    async def ready(self) -> bool:
        return bool(await self._run(sql.READY))

    async def announce(self, table: str, presence: bytes) -> None:
        await self._run(NOTIFY, f"{self._worker} {table} {presence.decode()}")

    def listen(self, listener: StoreListener) -> None:
        self._listening = asyncio.create_task(self._keep_listening(listener))

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._pool.close()

    async def _run(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            cursor = await connection.execute(sql.for_postgres(query).encode(), values)
            return await cursor.fetchall() if cursor.description else []

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection[tuple[Any, ...]]]:
        try:
            async with self._pool.connection() as connection:
                yield connection
        except UniqueViolation:
            raise AlreadyWritten from None
        except (psycopg.OperationalError, PoolTimeout):
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
