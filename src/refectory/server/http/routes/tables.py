"""The routes of tables: create, list, join, leave, hand over, rematch."""

import asyncio

from litestar import Controller, get, post
from litestar.params import JSONBody

from refectory.server.auth.access import Access
from refectory.server.auth.tokens import HOST, SEAT
from refectory.server.content.game_catalog import game_of
from refectory.server.content.untrusted.checks import CheckEdition
from refectory.server.errors import NoSuchTable, TableBroken, WrongMoment
from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, TableId, Token
from refectory.server.tables import commands
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.seats.double_seating import Visitor, note_visitor, refuse_second_seat
from refectory.server.tables.seats.rematch import add_nonce, rematch
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import TableInfo

MOST_LISTED = 50


class TableRoutes(Controller):
    """Tables, and the seats of players."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", summary="Create a table", responses=PROBLEMS)
    async def create(
        self, data: JSONBody[schemas.CreateTable], address: Address, services: InjectedServices
    ) -> schemas.Created:
        await services.new_tables.take(address)
        if data.edition is not None:
            await services.editions.take(address)
            await services.sandbox.run(CheckEdition(data.game, data.edition), address)
            await asyncio.to_thread(game_of, data.game, data.edition)  # later steps find it loaded
        host = await services.profiles.id_of(data.profile)
        live = await services.tables.create(data, services.access.signer.owner(address), host)
        return created(services.access, live)

    @get("/", summary="Public tables that are open or being played")
    async def public(self, services: InjectedServices) -> list[TableInfo]:
        tables = []
        for table_id in await services.store.public(MOST_LISTED):
            try:
                tables.append((await services.tables.get(table_id)).audience.table_info())
            except (NoSuchTable, TableBroken):  # it has expired in this moment, or can't be read
                continue
        return tables

    @get("/{table_id:str}", summary="One table", responses=PROBLEMS)
    async def detail(
        self, table_id: TableId, token: Token, services: InjectedServices
    ) -> schemas.TableDetail:
        live, grant = await services.access.look_up(table_id, token)
        detail = schemas.TableDetail(live.audience.table_info(), now=services.now())
        if grant and grant.role in (HOST, SEAT):
            detail.invite_token = services.access.invite_token(table_id)
            detail.spectator_token = services.access.spectator_token(table_id)
        return detail

    @post("/{table_id:str}/join", summary="Take a seat", responses=PROBLEMS)
    async def join(
        self,
        table_id: TableId,
        data: JSONBody[schemas.Join],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.Joined:
        await services.joins.take(address)
        live = await services.access.join(table_id, token)
        signer = services.access.signer
        profile = await services.profiles.of(data.profile) if data.profile else None
        visitor = Visitor(
            signer.owner(address),
            signer.browser(table_id, data.browser),
            profile.id if profile else "",
            data.program or (profile is not None and profile.program),
        )
        seats: list[int] = []
        message = f"join {data.id}" if data.id else ""

        def sit(table: Table, at: float) -> commands.Change:
            change, seat = commands.sit(table, at, data.name, data.seat, data.nonce_hash or "")
            refuse_second_seat(table, seat, visitor, services.settings.late_join_same_network)
            note_visitor(change, visitor)
            seats.append(seat)
            return change

        done = await live.change(sit, message)
        # Another worker may have taken the first choice.
        seat = commands.seat_joined_by(live.table, message) if done.again else seats[-1]
        token = services.access.seat_token(live.table, seat)
        return schemas.Joined(seat, token, live.audience.table_info())

    @post("/{table_id:str}/nonce", summary="Add to the seed", status_code=200, responses=PROBLEMS)
    async def nonce(
        self, table_id: TableId, data: JSONBody[schemas.NonceBody], token: Token, services: InjectedServices
    ) -> TableInfo:
        live, seat = await services.access.seat(table_id, token)
        await add_nonce(live, seat, data.hash, data.nonce)
        return live.audience.table_info()

    @post("/{table_id:str}/leave", summary="Leave a seat", status_code=200, responses=PROBLEMS)
    async def leave(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        live, seat = await services.access.seat(table_id, token)
        await live.change(lambda table, at: commands.vacate(table, at, seat))
        return live.audience.table_info()

    @post("/{table_id:str}/hand-over", summary="Let a bot play on", status_code=200, responses=PROBLEMS)
    async def hand_over(
        self,
        table_id: TableId,
        data: JSONBody[schemas.HandOverBody],
        token: Token,
        services: InjectedServices,
    ) -> TableInfo:
        live, seat = await services.access.seat(table_id, token)
        await live.change(lambda table, at: commands.hand_over(table, at, seat, data.level))
        return live.audience.table_info()

    @post("/{table_id:str}/take-back", summary="Play the seat again", status_code=200, responses=PROBLEMS)
    async def take_back(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        live, seat = await services.access.seat(table_id, token)
        await live.change(lambda table, at: commands.take_back(table, at, seat))
        return live.audience.table_info()

    @post("/{table_id:str}/remind", summary="Remind a player", status_code=200, responses=PROBLEMS)
    async def remind(
        self,
        table_id: TableId,
        data: JSONBody[schemas.RemindSeat],
        token: Token,
        services: InjectedServices,
    ) -> TableInfo:
        live, _ = await services.access.seat_or_host(table_id, token)
        live.table.seat_state(data.seat)
        if not await services.notifier.remind(table_id, data.seat):
            raise WrongMoment(
                "no_reminder", "This player was reminded already, is told soon, or is told nowhere."
            )
        return live.audience.table_info()

    @post("/{table_id:str}/keep", summary="Keep a finished game", status_code=200, responses=PROBLEMS)
    async def keep(
        self,
        table_id: TableId,
        data: JSONBody[schemas.KeepGame],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> TableInfo:
        live, seat = await services.access.seat(table_id, token)
        if data.keep:
            await services.kept.take(address)
        await live.change(lambda table, at: commands.keep(table, at, seat, data.keep))
        return live.audience.table_info()

    @post("/{table_id:str}/rematch", summary="Play again with the same players", responses=PROBLEMS)
    async def rematch(
        self,
        table_id: TableId,
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.RematchTable:
        live, seat = await services.access.seat_or_host(table_id, token)
        if live.table.rematch is None:
            await services.new_tables.take(address)
        new, access = await rematch(services, live, seat), services.access
        own = access.host_token(new.table.id) if seat is None else access.seat_token(new.table, seat)
        return schemas.RematchTable(new.audience.table_info(), seat, own)


def created(access: Access, live: LiveTable) -> schemas.Created:
    """A new table with the tokens of its links."""
    table_id = live.table.id
    return schemas.Created(
        table=live.audience.table_info(),
        host_token=access.host_token(table_id),
        invite_token=access.invite_token(table_id),
        spectator_token=access.spectator_token(table_id),
    )
