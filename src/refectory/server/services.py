"""The house: what every request and socket needs, in one place."""

from pathlib import Path

from refectory.server.auth.rate_limit import Limit
from refectory.server.auth.tokens import HOST, INVITE, SEAT, SPECTATOR, Pass, Signer, load_secret, secret_from
from refectory.server.bots.pool import BotPool
from refectory.server.errors import BadToken, Forbidden, NotSeated
from refectory.server.settings import Settings
from refectory.server.store import open_store
from refectory.server.tables.live_table import Room
from refectory.server.tables.registry import Hall
from refectory.server.tables.table import Table
from refectory.server.time_source import Time, WallTime


class House:
    """The hall, the signer of tokens, the limits, and the settings they were made from."""

    def __init__(self, settings: Settings, hall: Hall, secret: bytes, time: Time) -> None:
        self.settings = settings
        self.hall = hall
        self.signer = Signer(secret)
        self.by_token = Limit(settings.token_rate, settings.token_burst, time)
        self.by_address = Limit(settings.address_rate, settings.address_burst, time)

    async def enter(self, table_id: str, token: str | None) -> tuple[Room, Pass | None]:
        """A table's room, and what the visitor's token says if he has one."""
        ticket = self.signer.read(token) if token else None
        room = await self.hall.room(table_id)
        if ticket and (ticket.table != table_id or not room.table.is_good(ticket)):
            raise BadToken("This link is not good for this table any more.")
        return room, ticket

    async def look(self, table_id: str, token: str | None) -> tuple[Room, Pass | None]:
        """The same for whoever wants to see the table: a private one needs a token."""
        room, ticket = await self.enter(table_id, token)
        if ticket is None and not room.table.opened.public:
            raise BadToken("This table is private; come by a link.")
        return room, ticket

    async def host(self, table_id: str, token: str | None) -> Room:
        room, ticket = await self.enter(table_id, token)
        if ticket is None:
            raise BadToken("This needs the host's link.")
        if ticket.role != HOST:
            raise Forbidden("Only the host may do this.")
        return room

    async def seat(self, table_id: str, token: str | None) -> tuple[Room, Pass]:
        room, ticket = await self.enter(table_id, token)
        if ticket is None:
            raise BadToken("This needs a seat's link.")
        return room, seated(ticket)

    # -- tokens

    def seat_token(self, table: Table, seat: int) -> str:
        return self.signer.token(Pass(table.id, SEAT, seat, table.chairs[seat].serial))

    def host_token(self, table_id: str) -> str:
        return self.signer.token(Pass(table_id, HOST))

    def invite_token(self, table_id: str) -> str:
        return self.signer.token(Pass(table_id, INVITE))

    def spectator_token(self, table_id: str) -> str:
        return self.signer.token(Pass(table_id, SPECTATOR))


def seated(ticket: Pass) -> Pass:
    """The same pass, if it is for a seat."""
    if ticket.role != SEAT:
        raise NotSeated("Only who sits at the table may do this.")
    return ticket


def message_key(ticket: Pass, message_id: str) -> str:
    """What a message is remembered by: the same id from another holder of the seat is another message."""
    return f"{ticket.seat}.{ticket.serial}:{message_id}"


async def open_house(settings: Settings, time: Time | None = None) -> House:
    """Open the store, make or read the secret, and start the hall."""
    time = time or WallTime()
    folder = Path(settings.data_dir)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    secret = secret_from(settings.secret) if settings.secret else load_secret(folder)
    store = await open_store(settings.database_url, folder)
    pool = BotPool(settings.bot_processes, settings.bot_seconds)
    hall = Hall(store, pool, time, settings.bot_delay)
    await hall.start()
    return House(settings, hall, secret, time)
