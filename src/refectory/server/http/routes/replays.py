"""The routes of records and replays, also of a game that is being played."""

import asyncio

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from refectory.core.record import Record, parse_record
from refectory.server.auth.tokens import new_id
from refectory.server.content import replays
from refectory.server.content.course import course_of
from refectory.server.content.draws import draws_of
from refectory.server.content.pictures import picture
from refectory.server.content.play_on import branch_off
from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, At, InjectedServices, Language, SeatOrAll, TableId, Token
from refectory.server.http.routes.tables import created
from refectory.server.services import Services


class ReplayRoutes(Controller):
    """Records and replays."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=PROBLEMS)
    async def record(self, table_id: TableId, token: Token, services: InjectedServices) -> Response[bytes]:
        live, _ = await services.access.replay(table_id, token)
        return _json(replays.record_of(live.table).text())

    @get("/tables/{table_id:str}/replay", summary="A game at one move", responses=PROBLEMS)
    async def replay(
        self,
        table_id: TableId,
        token: Token,
        services: InjectedServices,
        at: At = None,
        seat: SeatOrAll = None,
    ) -> schemas.ReplayPosition:
        live, grant = await services.access.replay(table_id, token)
        return await replays.table_position(live.table, grant, at, seat)

    @get("/tables/{table_id:str}/course", summary="A finished game as a whole", responses=PROBLEMS)
    async def course(
        self, table_id: TableId, token: Token, services: InjectedServices, seat: SeatOrAll = None
    ) -> schemas.GameCourse:
        live, _ = await services.access.replay(table_id, token)
        record = replays.record_of(live.table)
        return await course_of(record, replays.viewers_of(seat, live.table.setup.players)[0])

    @get("/tables/{table_id:str}/picture", summary="A picture of a finished game", responses=PROBLEMS)
    async def picture(
        self,
        table_id: TableId,
        token: Token,
        services: InjectedServices,
        at: At = None,
        seat: SeatOrAll = None,
        language: Language = "en",
    ) -> Response[bytes]:
        live, _ = await services.access.replay(table_id, token)
        record = replays.record_of(live.table)
        viewer = replays.viewers_of(seat, live.table.setup.players)[0]
        svg = await asyncio.to_thread(picture, record, at, viewer, language)
        return Response(svg.encode(), media_type="image/svg+xml")

    @get("/tables/{table_id:str}/draws", summary="The draws of a game that has ended", responses=PROBLEMS)
    async def draws(
        self, table_id: TableId, token: Token, services: InjectedServices, since: At = None
    ) -> schemas.DrawList:
        live, _ = await services.access.replay(table_id, token)
        record = replays.record_of(live.table)
        return await asyncio.to_thread(draws_of, live.table.game, record, since or 0)

    @post("/tables/{table_id:str}/play-on", summary="Play on from a moment", responses=PROBLEMS)
    async def play_on(
        self,
        table_id: TableId,
        data: JSONBody[schemas.PlayOn],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> schemas.Created:
        live, _ = await services.access.replay(table_id, token)
        return await _branch_off(services, replays.record_of(live.table), table_id, data, address)

    @post("/records/{record_id:str}/play-on", summary="Play on from a record", responses=PROBLEMS)
    async def play_on_kept(
        self,
        record_id: TableId,
        data: JSONBody[schemas.PlayOn],
        address: Address,
        services: InjectedServices,
    ) -> schemas.Created:
        text = await replays.fetch(services.store, record_id, services.now())
        record = await asyncio.to_thread(parse_record, text)
        return await _branch_off(services, record, record_id, data, address)

    @post(
        "/records", summary="Import a record for review", responses=PROBLEMS, request_max_body_size=4_000_000
    )
    async def keep(
        self, data: JSONBody[schemas.ImportRecord], address: Address, services: InjectedServices
    ) -> schemas.RecordInfo:
        await services.new_records.take(address)
        return await replays.keep(services.sandbox, services.store, data.record, services.now())

    @get("/records/{record_id:str}", summary="An imported record", responses=PROBLEMS)
    async def kept(self, record_id: TableId, services: InjectedServices) -> Response[bytes]:
        return _json(await replays.fetch(services.store, record_id, services.now()))

    @get("/records/{record_id:str}/replay", summary="An imported record at one move", responses=PROBLEMS)
    async def replay_kept(
        self, record_id: TableId, services: InjectedServices, at: At = None, seat: SeatOrAll = None
    ) -> schemas.ReplayPosition:
        text = await replays.fetch(services.store, record_id, services.now())
        record = await asyncio.to_thread(parse_record, text)
        return await replays.record_position(record, at, seat)

    @get("/records/{record_id:str}/course", summary="An imported record as a whole", responses=PROBLEMS)
    async def course_kept(
        self, record_id: TableId, services: InjectedServices, seat: SeatOrAll = None
    ) -> schemas.GameCourse:
        text = await replays.fetch(services.store, record_id, services.now())
        record = await asyncio.to_thread(parse_record, text)
        return await course_of(record, replays.viewers_of(seat, len(record.names))[0])


async def _branch_off(
    services: Services, record: Record, source: str, data: schemas.PlayOn, address: str
) -> schemas.Created:
    """A what-if table. The game that it goes on from is not touched."""
    await services.new_tables.take(address)
    owner, host = services.access.signer.owner(address), await services.profiles.id_of(data.profile)
    opened = await asyncio.to_thread(branch_off, record, source, data, services.now(), owner, host)
    live = await services.tables.create_from(new_id(), opened)
    return created(services.access, live)


def _json(text: str) -> Response[bytes]:
    return Response(text.encode(), media_type="application/json")
