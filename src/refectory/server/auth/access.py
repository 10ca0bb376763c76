"""Access: who may enter a table, and as what; the tokens for the links to a table."""

from refectory.server.auth.tokens import HOST, INVITE, SEAT, SPECTATOR, Grant, Signer
from refectory.server.errors import BadToken, Forbidden, NotSeated, NotWatchable, SeatTaken
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.registry import TableRegistry
from refectory.server.tables.table import Table


class Access:
    """Reads the tokens of visitors and makes those of links."""

    def __init__(self, tables: TableRegistry, secret: bytes) -> None:
        self.signer = Signer(secret)
        self._tables = tables

    # -- entering

    async def enter(self, table_id: str, token: str | None) -> tuple[LiveTable, Grant | None]:
        """A table, and what the visitor's token grants if there is one."""
        grant = self.signer.read(token) if token else None
        live = await self._tables.get(table_id)
        if grant and (grant.table != table_id or not live.table.accepts(grant)):
            raise BadToken("This link is not good for this table any more.")
        if grant and grant.role in (SEAT, HOST):
            live.touch()
        return live, grant

    async def watch(self, table_id: str, token: str | None) -> tuple[LiveTable, Grant | None]:
        """The same for a visitor who wants to see the game: a private table needs a token."""
        live, grant = await self._find(table_id, token)
        _refuse_spectator(live.table, grant)
        return live, grant

    async def _find(self, table_id: str, token: str | None) -> tuple[LiveTable, Grant | None]:
        live, grant = await self.enter(table_id, token)
        if grant is None and not live.table.opened.public:
            raise BadToken("This table is private; come by a link.")
        return live, grant

    async def replay(self, table_id: str, token: str | None) -> tuple[LiveTable, Grant | None]:
        """The same for a visitor who wants to look back."""
        live, grant = await self.look_up(table_id, token)
        if not live.table.has_ended:
            _refuse_spectator(live.table, grant)
        return live, grant

    async def look_up(self, table_id: str, token: str | None) -> tuple[LiveTable, Grant | None]:
        """The same without the game itself: a finished game may be open to everybody."""
        live, grant = await self.enter(table_id, token)
        table = live.table
        if grant is None and not table.opened.public and not (table.opened.open_replay and table.has_ended):
            raise BadToken("This table is private; come by a link.")
        return live, grant

    async def join(self, table_id: str, token: str | None) -> LiveTable:
        """The same for a visitor who wants to take a seat: a private table needs an invitation.

        A player who sits already may not see a second hand, unless the table is a hot-seat table.
        """
        live, grant = await self._find(table_id, token)
        if grant and grant.role == SEAT and not live.table.opened.hot_seat:
            raise SeatTaken("You sit at this table already.")
        if not live.table.opened.public and (grant is None or grant.role not in (HOST, INVITE, SEAT)):
            raise BadToken("This table is private; take a seat by its invitation.")
        return live

    async def host(self, table_id: str, token: str | None) -> LiveTable:
        live, grant = await self.enter(table_id, token)
        if grant is None:
            raise BadToken("This needs the host's link.")
        if grant.role != HOST:
            raise Forbidden("Only the host may do this.")
        return live

    async def starter(self, table_id: str, token: str | None) -> LiveTable:
        """A table that the visitor may start: the host, and at a rematch every player."""
        live, grant = await self.enter(table_id, token)
        if grant and grant.role == SEAT and live.table.opened.rematch_of:
            return live
        return await self.host(table_id, token)

    async def seat(self, table_id: str, token: str | None) -> tuple[LiveTable, int]:
        """A table, and the number of the visitor's seat."""
        live, grant = await self.enter(table_id, token)
        if grant is None:
            raise BadToken("This needs a seat's link.")
        return live, _seat_of(grant)

    async def seat_or_host(self, table_id: str, token: str | None) -> tuple[LiveTable, int | None]:
        """A table, and the number of the visitor's seat, which is `None` for the host."""
        live, grant = await self.enter(table_id, token)
        if grant is None:
            raise BadToken("This needs the link of a seat or of the host.")
        return live, None if grant.role == HOST else _seat_of(grant)

    # -- tokens

    def token(self, grant: Grant) -> str:
        return self.signer.token(grant)

    def seat_token(self, table: Table, seat: int) -> str:
        return self.token(Grant(table.id, SEAT, seat, table.seat_states[seat].serial))

    def host_token(self, table_id: str) -> str:
        return self.token(Grant(table_id, HOST))

    def invite_token(self, table_id: str) -> str:
        return self.token(Grant(table_id, INVITE))

    def spectator_token(self, table_id: str) -> str:
        return self.token(Grant(table_id, SPECTATOR))


def _refuse_spectator(table: Table, grant: Grant | None) -> None:
    if not table.may_watch and (grant is None or grant.role not in (SEAT, HOST)):
        raise NotWatchable("At this table nobody watches; only its players see the game.")


def _seat_of(grant: Grant) -> int:
    if grant.role != SEAT:
        raise NotSeated("Only a player who sits at the table may do this.")
    return grant.seat
