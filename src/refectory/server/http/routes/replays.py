"""The routes of records and replays, also of a game that is being played."""

from typing import Any

from litestar import Controller, Response, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from refectory.core.record import parse_record
from refectory.server.auth.addresses import network_of
from refectory.server.auth.quotas import MEGABYTE
from refectory.server.auth.tokens import new_id
from refectory.server.content import replays
from refectory.server.content.draws import draws_of
from refectory.server.content.game_course import course_of
from refectory.server.content.pictures import picture
from refectory.server.content.play_on import Branching, branch_off
from refectory.server.http import replay_schemas, schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, At, InjectedServices, Language, SeatOrAll, TableId, Token
from refectory.server.http.routes.tables import created
from refectory.server.services import Services
from refectory.server.tables.log_entries import encode

Connection = ASGIConnection[Any, Any, Any, Any]


async def count_record(connection: Connection, _: BaseRouteHandler) -> None:
    """Count an import before its body, which may be large, is read."""
    services: Services = connection.app.state["services"]
    address = network_of(connection.client.host) if connection.client else "local"
    await services.new_records.take(address)


class ReplayRoutes(Controller):
    """Records and replays."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=PROBLEMS)
    async def record(
        self, table_id: TableId, token: Token, address: Address, services: InjectedServices
    ) -> Response[bytes]:
        live, _ = await services.access.replay(table_id, token)
        return _json(await services.explaining.run(address, replays.record_of(live.table).text))

    @get("/tables/{table_id:str}/replay", summary="A game at one move", responses=PROBLEMS)
    async def replay(
        self,
        table_id: TableId,
        token: Token,
        address: Address,
        services: InjectedServices,
        at: At = None,
        seat: SeatOrAll = None,
    ) -> replay_schemas.ReplayPosition:
        live, grant = await services.access.replay(table_id, token)
        return await services.replaying.run(address, replays.table_position(live.table, grant, at, seat))

    @get("/tables/{table_id:str}/course", summary="A finished game as a whole", responses=PROBLEMS)
    async def course(
        self,
        table_id: TableId,
        token: Token,
        address: Address,
        services: InjectedServices,
        seat: SeatOrAll = None,
    ) -> replay_schemas.GameCourse:
        live, _ = await services.access.replay(table_id, token)
        record = replays.record_of(live.table)
        viewer = replays.viewers_of(seat, live.table.setup.players)[0]
        return await services.replaying.run(address, lambda: course_of(record, viewer))

    @get("/tables/{table_id:str}/picture", summary="A picture of a finished game", responses=PROBLEMS)
    async def picture(
        self,
        table_id: TableId,
        token: Token,
        address: Address,
        services: InjectedServices,
        at: At = None,
        seat: SeatOrAll = None,
        language: Language = "en",
    ) -> Response[bytes]:
        live, _ = await services.access.replay(table_id, token)
        record = replays.record_of(live.table)
        viewer = replays.viewers_of(seat, live.table.setup.players)[0]
        svg = await services.replaying.run(address, lambda: picture(record, at, viewer, language))
        return Response(svg.encode(), media_type="image/svg+xml")

    @get("/tables/{table_id:str}/draws", summary="The draws of a game that has ended", responses=PROBLEMS)
    async def draws(
        self,
        table_id: TableId,
        token: Token,
        address: Address,
        services: InjectedServices,
        since: At = None,
    ) -> replay_schemas.DrawList:
        live, _ = await services.access.replay(table_id, token)
        game, record = live.table.game, replays.record_of(live.table)
        return await services.replaying.run(address, lambda: draws_of(game, record, since or 0))

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
        text = await services.explaining.run(address, replays.record_of(live.table).text)
        return await _branch_off(services, text, table_id, data, address)

    @post("/records/{record_id:str}/play-on", summary="Play on from a record", responses=PROBLEMS)
    async def play_on_kept(
        self,
        record_id: TableId,
        data: JSONBody[schemas.PlayOn],
        address: Address,
        services: InjectedServices,
    ) -> schemas.Created:
        text = await replays.fetch(services.store, record_id, services.now())
        return await _branch_off(services, text, record_id, data, address)

    @post(
        "/records",
        summary="Import a record for review",
        responses=PROBLEMS,
        request_max_body_size=4_000_000,
        guards=[count_record],
    )
    async def keep(
        self, data: JSONBody[replay_schemas.ImportRecord], address: Address, services: InjectedServices
    ) -> replay_schemas.RecordInfo:
        record = await replays.checked(services.sandbox, address, data.record)
        await services.stored.take(address, len(record.text.encode()) / MEGABYTE)
        return await replays.keep(services.store, record, services.now())

    @get("/records/{record_id:str}", summary="An imported record", responses=PROBLEMS)
    async def kept(self, record_id: TableId, services: InjectedServices) -> Response[bytes]:
        return _json(await replays.fetch(services.store, record_id, services.now()))

    @get("/records/{record_id:str}/replay", summary="An imported record at one move", responses=PROBLEMS)
    async def replay_kept(
        self,
        record_id: TableId,
        address: Address,
        services: InjectedServices,
        at: At = None,
        seat: SeatOrAll = None,
    ) -> replay_schemas.ReplayPosition:
        text = await replays.fetch(services.store, record_id, services.now())
        return await services.replaying.run(
            address, lambda: replays.record_position(parse_record(text), at, seat)
        )

    @get("/records/{record_id:str}/course", summary="An imported record as a whole", responses=PROBLEMS)
    async def course_kept(
        self, record_id: TableId, address: Address, services: InjectedServices, seat: SeatOrAll = None
    ) -> replay_schemas.GameCourse:
        text = await replays.fetch(services.store, record_id, services.now())

        def course() -> replay_schemas.GameCourse:
            record = parse_record(text)
            return course_of(record, replays.viewers_of(seat, len(record.names))[0])

        return await services.replaying.run(address, course)


async def _branch_off(
    services: Services, text: str, source: str, data: schemas.PlayOn, address: str
) -> schemas.Created:
    """A what-if table. The game that it goes on from is not touched."""
    await services.new_tables.take(address)
    owner, host = services.access.signer.owner(address), await services.profiles.id_of(data.profile)
    wish = Branching(source, data, services.now(), owner, host)
    opened = await branch_off(services.sandbox, address, text, wish)
    await services.stored.take(address, len(encode(opened)) / MEGABYTE)
    live = await services.tables.create_from(new_id(), opened)
    return created(services.access, live)


def _json(text: str) -> Response[bytes]:
    return Response(text.encode(), media_type="application/json")
