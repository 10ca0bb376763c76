"""Notices that are due, in the store: taken under a lease, and noted before anything is sent.

So no turn is told twice at one place, whatever happens to a worker: what was noted is not sent again, and
what a dead worker has not noted is sent by the next one. `stage` 0 is the notice of a turn, 1 the reminder.
A notice without `since` is the only one of its kind: a bot has replaced the player.
"""

from typing import Literal

from msgspec import Struct

from refectory.server.store.base import Database

Event = Literal["turn", "reminder", "replaced"]
# A worker that dies leaves its notices for this long; a delivery never takes so long.
LEASE_SECONDS = 60.0

IS_DUE = "SELECT 1 FROM profile_seats WHERE at <= ? AND until < ? LIMIT 1"
TAKE = (
    "UPDATE profile_seats SET worker = ?, until = ? WHERE (table_id, seat) IN ("
    "SELECT table_id, seat FROM profile_seats WHERE at <= ? AND until < ? ORDER BY at LIMIT ? "
    "/* SKIP LOCKED */) RETURNING table_id, seat, profile_id, turn, since, at, stage, tried, notify"
)
MINE = "table_id = ? AND seat = ? AND turn = ? AND stage = ? AND worker = ?"
NOTE = f"UPDATE profile_seats SET tried = tried || ?, until = ? WHERE {MINE} AND until >= ? RETURNING seat"
DONE = f"UPDATE profile_seats SET at = ?, stage = stage + 1, tried = '', until = 0 WHERE {MINE}"
POSTPONE = f"UPDATE profile_seats SET at = ?, until = 0 WHERE {MINE}"
# The one reminder of a turn that was told is due now; there is none if it was sent, or nobody is to be told.
REMIND = (
    "UPDATE profile_seats SET at = ? WHERE table_id = ? AND seat = ? AND since IS NOT NULL AND stage = 1 "
    "AND until < ? AND EXISTS (SELECT 1 FROM channels c WHERE c.profile_id = profile_seats.profile_id) "
    "RETURNING seat"
)
EXPECT = "UPDATE profile_seats SET at = ? WHERE table_id = ? AND seat = ? AND stage = 0 AND at IS NOT NULL"
# The clock of the table runs out then.
CLOCK = "SELECT at FROM due WHERE table_id = ?"


class Notice(Struct):
    """Somebody is to be told something of a table; `tried` are the channels where that was begun.

    `wanted` is the player's choice for this table, if there is one.
    """

    table: str
    seat: int
    profile: str
    turn: int
    since: float | None
    stage: int
    tried: list[str]
    wanted: bool | None

    @property
    def event(self) -> Event:
        """What the player is told."""
        if self.since is None:
            return "replaced"
        return "reminder" if self.stage else "turn"


class Notices:
    """The notices that this worker takes from the store."""

    def __init__(self, store: Database, worker: str) -> None:
        self._store = store
        self._worker = worker

    async def take(self, begun_before: float, now: float, limit: int) -> list[Notice]:
        """Take the lease on notices of turns that began before, the longest due first."""
        if not await self._store.read(IS_DUE, begun_before, now):
            return []
        rows = await self._store.write((TAKE, (self._worker, now + LEASE_SECONDS, begun_before, now, limit)))
        return [
            Notice(table, seat, profile, turn, since, stage, tried.split(), None if on is None else bool(on))
            for table, seat, profile, turn, since, _, stage, tried, on in sorted(rows, key=lambda row: row[5])
        ]

    async def note(self, notice: Notice, channel: str, now: float) -> bool:
        """Note that a channel is sent this; false if the turn is over, or another worker has the lease."""
        values = (f"{channel} ", now + LEASE_SECONDS, *self._mine(notice), now)
        return bool(await self._store.write((NOTE, values)))

    async def done(self, notice: Notice, reminder: float | None) -> None:
        """This stage is over. A reminder is due at the given time, if one is wanted."""
        await self._store.write((DONE, (reminder, *self._mine(notice))))

    async def postpone(self, notice: Notice, until: float) -> None:
        await self._store.write((POSTPONE, (until, *self._mine(notice))))

    async def expect(self, table: str, seat: int, at: float) -> None:
        """Let the notice of a turn that was not told yet be due at this time."""
        await self._store.write((EXPECT, (at, table, seat)))

    async def remind(self, table: str, seat: int, at: float, now: float) -> bool:
        """Let the reminder of a turn be due; false if there is none to be sent."""
        return bool(await self._store.write((REMIND, (at, table, seat, now))))

    async def clock(self, table: str) -> float | None:
        """When something happens at this table by itself."""
        rows = await self._store.read(CLOCK, table)
        return float(rows[0][0]) if rows else None

    def _mine(self, notice: Notice) -> tuple[str, int, int, int, str]:
        return notice.table, notice.seat, notice.turn, notice.stage, self._worker
