"""The routes of records and replays, also of a game that is being played."""

import asyncio

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from refectory.core.record import parse_record
from refectory.server.content import replays
from refectory.server.content.draws import draws_of
from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, At, InjectedServices, SeatOrAll, TableId, Token


class ReplayRoutes(Controller):
    """Records and replays."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=PROBLEMS)
    async def record(self, table_id: TableId, token: Token, services: InjectedServices) -> Response[bytes]:
        live, _ = await services.access.watch(table_id, token)
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
        live, grant = await services.access.watch(table_id, token)
        return await replays.table_position(live.table, grant, at, seat)

    @get("/tables/{table_id:str}/draws", summary="The draws of a game that has ended", responses=PROBLEMS)
    async def draws(
        self, table_id: TableId, token: Token, services: InjectedServices, since: At = None
    ) -> schemas.DrawList:
        live, _ = await services.access.watch(table_id, token)
        record = replays.record_of(live.table)
        return await asyncio.to_thread(draws_of, live.table.game, record, since or 0)

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


def _json(text: str) -> Response[bytes]:
    return Response(text.encode(), media_type="application/json")
