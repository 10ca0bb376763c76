"""The tables of a profile: found in the store by its seats, so that none is lost, however many there are."""

from functools import partial

from refectory.server.auth.access import Access
from refectory.server.auth.tokens import HOST, SEAT
from refectory.server.errors import (
    BadToken,
    Forbidden,
    Malformed,
    NoSuchTable,
    NotSeated,
    SeatTaken,
    TableBroken,
)
from refectory.server.http.people_schemas import (
    ActingSeat,
    MySeat,
    MyTable,
    MyTables,
    MyTurns,
    WaitingTable,
)
from refectory.server.store.base import Database
from refectory.server.tables import commands
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.registry import TableRegistry
from refectory.server.tables.table import Table
from refectory.server.time_source import TimeSource

PAGE = 50
MOST_TURNS = 100
NOT_OVER = "status IN ('open', 'playing', 'paused')"
OF_PROFILE = (
    "SELECT DISTINCT t.created, t.id FROM profile_seats s JOIN tables t ON t.id = s.table_id "
    f"WHERE s.profile_id = ? AND t.{NOT_OVER} AND (t.created < ? OR t.created = ? AND t.id < ?) "
    "ORDER BY t.created DESC, t.id DESC LIMIT ?"
)
ALL_OF_PROFILE = (
    "SELECT DISTINCT t.id FROM profile_seats s JOIN tables t ON t.id = s.table_id "
    f"WHERE s.profile_id = ? AND t.{NOT_OVER}"
)
COUNTS = (
    "SELECT count(DISTINCT t.id), count(DISTINCT CASE WHEN s.since IS NOT NULL THEN t.id END) "
    f"FROM profile_seats s JOIN tables t ON t.id = s.table_id WHERE s.profile_id = ? AND t.{NOT_OVER}"
)
# Read from the store alone, since clients ask for it again and again: no table is loaded.
TURNS = (
    "SELECT s.table_id, max(s.turn), min(s.since) FROM profile_seats s JOIN tables t ON t.id = s.table_id "
    f"WHERE s.profile_id = ? AND s.since IS NOT NULL AND t.{NOT_OVER} "
    "GROUP BY s.table_id ORDER BY min(s.since), s.table_id LIMIT ?"
)
HOLDS = "SELECT 1 FROM profile_seats WHERE profile_id = ? AND table_id = ? LIMIT 1"
EXISTS = "SELECT 1 FROM profiles WHERE id = ?"
NEWEST = "1e300~"


class MyTableList:
    """Finds the tables of profiles, and lets profiles take over seats."""

    def __init__(self, store: Database, tables: TableRegistry, access: Access, now: TimeSource) -> None:
        self._store = store
        self._tables = tables
        self._access = access
        self._now = now

    async def page(self, profile: str, before: str | None) -> MyTables:
        """The tables that are not over, from this place of the list on."""
        created, table_id = _place(before or NEWEST)
        found = await self._store.read(OF_PROFILE, profile, created, created, table_id, PAGE + 1)
        ((total, turns),) = await self._store.read(COUNTS, profile)
        mine = [await self._one(profile, table) for _, table in found[:PAGE]]
        after = None if len(found) <= PAGE else f"{found[PAGE - 1][0]!r}~{found[PAGE - 1][1]}"
        return MyTables([each for each in mine if each], total, turns, after, self._now())

    async def turns(self, profile: str) -> MyTurns:
        """The tables that wait for the profile."""
        ((_, total),) = await self._store.read(COUNTS, profile)
        waiting = await self._store.read(TURNS, profile, MOST_TURNS)
        return MyTurns([WaitingTable(*row) for row in waiting], total)

    async def _one(self, profile: str, table_id: str) -> MyTable | None:
        try:
            return self._describe(profile, await self._tables.get(table_id))
        except (NoSuchTable, NotSeated, TableBroken):
            return None  # deleted or left meanwhile, or not to be read by this release

    async def holds(self, profile: str, table_id: str) -> bool:
        """Whether the profile has a seat or the host's place at a table."""
        return bool(await self._store.read(HOLDS, profile, table_id))

    async def of(self, profile: str, table_id: str) -> MyTable:
        """One table, with the tokens of the profile's seats."""
        live = await self._tables.get(table_id)
        mine = self._describe(profile, live)
        live.touch()
        return mine

    def _describe(self, profile: str, live: LiveTable) -> MyTable:
        table, info = live.table, live.audience.table_info()
        seats = [seat for seat, state in enumerate(table.seat_states) if state.profile == profile]
        is_host = table.host == profile
        if not seats and not is_host:
            raise NotSeated("You hold no seat at this table.")
        turns = {seat: table.turns[seat] for seat in seats if seat in table.turns}
        left = [info.clock.left[seat] for seat in turns] if info.clock else []
        return MyTable(
            table=info,
            seats=[MySeat(seat, self._access.seat_token(table, seat)) for seat in seats],
            host_token=self._access.host_token(table.id) if is_host else None,
            turn=bool(turns),
            since=min((turn.at for turn in turns.values()), default=None),
            left=min(left, default=None),
            acting=_acting(table),
            lent=any(table.seat_states[seat].bot for seat in seats),
        )

    async def renew(self, profile: str) -> None:
        """Give the profile new tokens for all its seats at tables that are not over.

        Links to these seats that somebody else may have are no longer good.
        """
        for (table_id,) in await self._store.read(ALL_OF_PROFILE, profile):
            try:
                live = await self._tables.get(table_id)
                for seat, state in enumerate(live.table.seat_states):
                    if state.profile == profile:
                        await live.change(partial(commands.renew, seat=seat))
            except (NoSuchTable, SeatTaken, TableBroken):
                continue  # deleted or left meanwhile, or not to be read by this release

    async def adopt(self, profile: str, table_id: str, token: str, former: str = "") -> MyTable:
        """Let the seat or the host's place of this token belong to the profile, and no longer to `former`."""
        live, grant = await self._access.enter(table_id, token)
        if grant is None:
            raise BadToken("This needs the link of a seat or of the host.")
        if grant.role not in (SEAT, HOST):
            raise Forbidden("Only a seat or the host's place can belong to a profile.")
        seat = grant.seat if grant.role == SEAT else None
        holder = live.table.host if seat is None else live.table.seat_states[seat].profile
        if holder and not await self._store.read(EXISTS, holder):
            former = holder  # deleted, so nobody's
        if holder != profile:
            await live.change(lambda table, at: commands.adopt(table, at, seat, profile, former))
        return self._describe(profile, live)


def _acting(table: Table) -> list[ActingSeat]:
    """The seats that are to act. A bot's seat has no time, also one that a bot plays for somebody."""
    turns = table.turns
    return [ActingSeat(seat, turns[seat].at if seat in turns else None) for seat in table.to_act()]


def _place(text: str) -> tuple[float, str]:
    created, separator, table_id = text.partition("~")
    try:
        return float(created), table_id if separator else ""
    except ValueError:
        raise Malformed("The request can't be read: `before` is not a place in this list.") from None
