"""What the operator has ordered: bans and an announcement. Every worker reads them again and obeys."""

import asyncio

import structlog

from refectory.server.admin.bans import Bans
from refectory.server.admin.connections import Connections
from refectory.server.errors import Banned
from refectory.server.http.admin_schemas import AnnouncementInfo
from refectory.server.store.base import Database, StoreDown
from refectory.server.tables.commands import readable
from refectory.server.tables.registry import TableRegistry
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
READ_SECONDS = 3.0
ONLY = 1  # the number of the one announcement
READ = "SELECT text, until FROM announcements WHERE id = ? AND until > ?"
WRITE = (
    "INSERT INTO announcements (id, text, until) VALUES (?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET text = excluded.text, until = excluded.until"
)
WITHDRAW = "DELETE FROM announcements WHERE id = ?"


class Orders:
    """Bans and the announcement. If there is no admin page, they are read until the announcement is over."""

    def __init__(self, store: Database, tables: TableRegistry, now: TimeSource, may_change: bool) -> None:
        self.bans = Bans(store, now)
        self.connections = Connections()
        self.announcement: AnnouncementInfo | None = None
        self._store = store
        self._tables = tables
        self._now = now
        self._may_change = may_change
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.obey()
        if self._may_change or self.announcement:
            self._reading = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        while self._may_change or self.announcement:
            await asyncio.sleep(READ_SECONDS)
            try:
                await self.obey()
            except StoreDown as error:
                logger.warning("orders not read", reason=str(error))

    async def obey(self) -> None:
        """Read what is ordered; close sockets of those who are shut out, and tell the tables."""
        await self.bans.read()
        self.connections.close_those(self.bans.has, 4000 + Banned.status, Banned.code)
        rows = await self._store.read(READ, ONLY, self._now())
        self.announcement = AnnouncementInfo(*rows[0]) if rows else None
        self._tables.announce(self.announcement.text if self.announcement else None)

    async def announce(self, text: str, minutes: float) -> None:
        until = self._now() + minutes * 60.0
        await self._store.write((WRITE, (ONLY, readable(text), until)))
        await self.obey()

    async def withdraw(self) -> None:
        await self._store.write((WITHDRAW, (ONLY,)))
        await self.obey()

    async def ban(self, address: str, hours: float | None, own: str) -> None:
        until = None if hours is None else self._now() + hours * 3600.0
        await self.bans.add(address, until, own)
        await self.obey()

    async def lift(self, network: str) -> None:
        await self.bans.lift(network)
        await self.obey()

    async def close(self) -> None:
        if self._reading:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
