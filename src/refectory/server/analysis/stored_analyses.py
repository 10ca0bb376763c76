"""The analyses in the store: those that are made, and how far those are that are being made.

A worker that makes one holds a lease on its row, so that all workers see its progress and none makes it
twice. If the worker dies, the lease ends and anybody may begin again.
"""

from hashlib import sha256

from msgspec import Struct

from refectory.analysis.data import VERSION
from refectory.server.store.base import Database

LEASE_SECONDS = 30.0
# For this time an analysis that failed is not tried again.
FAILED_SECONDS = 3600.0
FAILED = -1.0

FIND = "SELECT body, progress, until FROM analyses WHERE id = ?"
CLAIM = (
    "INSERT INTO analyses (id, progress, until, touched) VALUES (?, 0, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET progress = 0, until = excluded.until, touched = excluded.touched "
    "WHERE analyses.body IS NULL AND analyses.until < ? RETURNING id"
)
WAITING = "SELECT count(*) FROM analyses WHERE body IS NULL AND progress >= 0 AND until >= ?"
ADVANCE = "UPDATE analyses SET progress = ?, until = ? WHERE id = ? AND body IS NULL"
KEEP = "UPDATE analyses SET body = ?, progress = 1, touched = ? WHERE id = ?"
TOUCH = "UPDATE analyses SET touched = ? WHERE id = ? AND touched < ?"
DELETE = (
    "DELETE FROM analyses WHERE id IN "
    "(SELECT id FROM analyses WHERE touched < ? ORDER BY touched LIMIT ?) RETURNING id"
)


class StoredAnalysis(Struct, frozen=True):
    """What the store has of an analysis: its text, or the part that is done; `FAILED` if it failed."""

    body: bytes | None
    progress: float


def name_of(record: str) -> str:
    """The id of the analysis of a record."""
    return f"{VERSION}-{sha256(record.encode()).hexdigest()[:24]}"


class StoredAnalyses:
    """Finds, claims and keeps analyses."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def find(self, name: str, now: float, touched: float) -> StoredAnalysis | None:
        """The analysis, if it is made or if somebody is making it."""
        rows = await self._store.read(FIND, name)
        if not rows:
            return None
        body, progress, until = rows[0]
        if body is not None:
            await self._store.write((TOUCH, (touched, name, touched)))
            return StoredAnalysis(bytes(body), 1.0)
        return StoredAnalysis(None, float(progress)) if until >= now else None

    async def waiting(self, now: float) -> int:
        """How many are being made, or wait, on all workers."""
        ((count,),) = await self._store.read(WAITING, now)
        return int(count)

    async def claim(self, name: str, now: float, touched: float) -> bool:
        """Begin to make this one; false if it is made, or somebody else makes it."""
        return bool(await self._store.write((CLAIM, (name, now + LEASE_SECONDS, touched, now))))

    async def advance(self, name: str, progress: float, now: float) -> None:
        """Say how far it is; the lease goes on."""
        await self._store.write((ADVANCE, (progress, now + LEASE_SECONDS, name)))

    async def fail(self, name: str, now: float) -> None:
        await self._store.write((ADVANCE, (FAILED, now + FAILED_SECONDS, name)))

    async def let_go(self, name: str, now: float) -> None:
        """It is not made after all: somebody else may."""
        await self._store.write((ADVANCE, (0.0, now - 1.0, name)))

    async def keep(self, name: str, body: bytes, touched: float) -> None:
        await self._store.write((KEEP, (body, touched, name)))

    async def delete_expired(self, touched_before: float, limit: int) -> int:
        return len(await self._store.write((DELETE, (touched_before, limit))))
