"""The lobby: tables are created, joined, left, started and ended here."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from refectory.server.auth.tokens import HOST, INVITE, SEAT
from refectory.server.errors import BadToken, TableBroken
from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import TableId, TheHouse, Token
from refectory.server.services import House, seated
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide
from refectory.server.tables.rematch import rematch
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import TableInfo

MOST_LISTED = 50


class Lobby(Controller):
    """Tables, from before the first card to after the last."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", summary="Create a table", responses=PROBLEMS)
    async def create(self, data: JSONBody[schemas.CreateTable], house: TheHouse) -> schemas.Created:
        room = await house.hall.open(data)
        table_id = room.table.id
        return schemas.Created(
            table=room.audience.info(),
            host_token=house.host_token(table_id),
            invite_token=house.invite_token(table_id),
            spectator_token=house.spectator_token(table_id),
        )

    @get("/", summary="Public tables that are open or being played")
    async def listed(self, house: TheHouse) -> list[TableInfo]:
        found = []
        for table_id in await house.hall.store.public(MOST_LISTED):
            try:
                found.append((await house.hall.room(table_id)).audience.info())
            except TableBroken:
                continue
        return found

    @get("/{table_id:str}", summary="One table", responses=PROBLEMS)
    async def detail(self, table_id: TableId, token: Token, house: TheHouse) -> schemas.TableDetail:
        room, ticket = await house.look(table_id, token)
        detail = schemas.TableDetail(room.audience.info())
        if ticket and ticket.role in (HOST, SEAT):
            detail.invite_token = house.invite_token(table_id)
            detail.spectator_token = house.spectator_token(table_id)
        return detail

    @post("/{table_id:str}/join", summary="Take a seat", responses=PROBLEMS)
    async def join(
        self, table_id: TableId, data: JSONBody[schemas.Join], token: Token, house: TheHouse
    ) -> schemas.Joined:
        room, ticket = await house.look(table_id, token)
        if not room.table.opened.public and (ticket is None or ticket.role not in (HOST, INVITE, SEAT)):
            raise BadToken("This table is private; take a seat by its invitation.")
        taken: list[int] = []

        def sit(table: Table, at: float) -> commands.Change:
            change, seat = commands.sit(table, at, data.name, data.seat)
            taken.append(seat)
            return change

        await room.change(sit)
        return schemas.Joined(taken[-1], house.seat_token(room.table, taken[-1]), room.audience.info())

    @post("/{table_id:str}/leave", summary="Leave a seat", status_code=200, responses=PROBLEMS)
    async def leave(self, table_id: TableId, token: Token, house: TheHouse) -> TableInfo:
        room, ticket = await house.seat(table_id, token)
        await room.change(lambda table, at: commands.vacate(table, at, ticket.seat))
        return room.audience.info()

    @post("/{table_id:str}/hand-over", summary="Let a bot play on", status_code=200, responses=PROBLEMS)
    async def hand_over(
        self, table_id: TableId, data: JSONBody[schemas.HandOverBody], token: Token, house: TheHouse
    ) -> TableInfo:
        room, ticket = await house.seat(table_id, token)
        await room.change(lambda table, at: commands.hand_over(table, at, ticket.seat, data.level))
        return room.audience.info()

    @post("/{table_id:str}/take-back", summary="Play again oneself", status_code=200, responses=PROBLEMS)
    async def take_back(self, table_id: TableId, token: Token, house: TheHouse) -> TableInfo:
        room, ticket = await house.seat(table_id, token)
        await room.change(lambda table, at: commands.take_back(table, at, ticket.seat))
        return room.audience.info()

    @post("/{table_id:str}/rematch", summary="The same people again", responses=PROBLEMS)
    async def again(self, table_id: TableId, token: Token, house: TheHouse) -> schemas.Rematched:
        room, ticket = await house.enter(table_id, token)
        if ticket is None:
            raise BadToken("This needs the link of a seat or of the host.")
        seat = None if ticket.role == HOST else seated(ticket).seat
        new = await rematch(house, room)
        held = house.host_token(new.table.id) if seat is None else house.seat_token(new.table, seat)
        return schemas.Rematched(new.audience.info(), seat, held)


class HostControls(Controller):
    """What only the host may do."""

    path = "/api/tables/{table_id:str}"
    tags = ("host",)

    @post("/start", summary="Begin the game", status_code=200, responses=PROBLEMS)
    async def start(self, table_id: TableId, token: Token, house: TheHouse) -> TableInfo:
        return await _as_host(house, table_id, token, commands.begin)

    @post("/pause", summary="Stop play and clocks", status_code=200, responses=PROBLEMS)
    async def pause(self, table_id: TableId, token: Token, house: TheHouse) -> TableInfo:
        return await _as_host(house, table_id, token, commands.pause)

    @post("/resume", summary="Let play go on", status_code=200, responses=PROBLEMS)
    async def resume(self, table_id: TableId, token: Token, house: TheHouse) -> TableInfo:
        return await _as_host(house, table_id, token, commands.go_on)

    @post("/end", summary="Break the game off", status_code=200, responses=PROBLEMS)
    async def end(self, table_id: TableId, token: Token, house: TheHouse) -> TableInfo:
        return await _as_host(house, table_id, token, commands.end)

    @post("/remove", summary="Remove somebody from a seat", status_code=200, responses=PROBLEMS)
    async def remove(
        self, table_id: TableId, data: JSONBody[schemas.Remove], token: Token, house: TheHouse
    ) -> TableInfo:
        return await _as_host(house, table_id, token, lambda table, at: commands.vacate(table, at, data.seat))


async def _as_host(house: House, table_id: str, token: str | None, decide: Decide) -> TableInfo:
    room = await house.host(table_id, token)
    await room.change(decide)
    return room.audience.info()
