"""Looking back over REST: records, replays of them, and earlier moments of a game that is being played."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from refectory.core.record import parse_record
from refectory.server.content import replays
from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import At, SeatOrAll, TableId, TheHouse, Token


class Reviews(Controller):
    """Records and replays."""

    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=PROBLEMS)
    async def record(self, table_id: TableId, token: Token, house: TheHouse) -> Response[bytes]:
        room, _ = await house.look(table_id, token)
        return _json(replays.record_of(room.table).text())

    @get("/tables/{table_id:str}/replay", summary="A game at one move", responses=PROBLEMS)
    async def replay(
        self, table_id: TableId, token: Token, house: TheHouse, at: At = None, seat: SeatOrAll = None
    ) -> schemas.Position:
        room, ticket = await house.look(table_id, token)
        return await replays.moment(room.table, ticket, at, seat)

    @post(
        "/records", summary="Import a record for review", responses=PROBLEMS, request_max_body_size=4_000_000
    )
    async def keep(self, data: JSONBody[schemas.ImportRecord], house: TheHouse) -> schemas.RecordInfo:
        return await replays.keep(house.hall.store, data.record, house.hall.time.now())

    @get("/records/{record_id:str}", summary="An imported record", responses=PROBLEMS)
    async def kept(self, record_id: TableId, house: TheHouse) -> Response[bytes]:
        return _json(await replays.fetch(house.hall.store, record_id))

    @get("/records/{record_id:str}/replay", summary="An imported record at one move", responses=PROBLEMS)
    async def replay_kept(
        self, record_id: TableId, house: TheHouse, at: At = None, seat: SeatOrAll = None
    ) -> schemas.Position:
        record = parse_record(await replays.fetch(house.hall.store, record_id))
        return await replays.position(record, at, seat)


def _json(text: str) -> Response[bytes]:
    return Response(text.encode(), media_type="application/json")
