"""The routes that only the host of a table may use: start, pause, resume, end, remove, agree."""

from litestar import Controller, post
from litestar.params import JSONBody

from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import InjectedServices, TableId, Token
from refectory.server.services import Services
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide
from refectory.server.tables.table_schemas import TableInfo


class HostRoutes(Controller):
    """The controls of the host."""

    path = "/api/tables/{table_id:str}"
    tags = ("host",)

    @post("/start", summary="Start the game", status_code=200, responses=PROBLEMS)
    async def start(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        live = await services.access.starter(table_id, token)
        await live.change(commands.begin)
        return live.audience.table_info()

    @post("/pause", summary="Stop play and clocks", status_code=200, responses=PROBLEMS)
    async def pause(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        return await _as_host(services, table_id, token, commands.pause)

    @post("/resume", summary="Go on after a pause", status_code=200, responses=PROBLEMS)
    async def resume(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        return await _as_host(services, table_id, token, commands.resume)

    @post("/end", summary="End the game without a result", status_code=200, responses=PROBLEMS)
    async def end(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        return await _as_host(services, table_id, token, commands.end)

    @post("/remove", summary="Remove a player from a seat", status_code=200, responses=PROBLEMS)
    async def remove(
        self,
        table_id: TableId,
        data: JSONBody[schemas.RemoveFromSeat],
        token: Token,
        services: InjectedServices,
    ) -> TableInfo:
        return await _as_host(
            services, table_id, token, lambda table, at: commands.vacate(table, at, data.seat)
        )

    @post("/answer-undo", summary="Agree to go back, or not", status_code=200, responses=PROBLEMS)
    async def answer_undo(
        self,
        table_id: TableId,
        data: JSONBody[schemas.UndoAnswer],
        token: Token,
        services: InjectedServices,
    ) -> TableInfo:
        return await _as_host(
            services, table_id, token, lambda table, at: commands.answer_undo(table, at, None, data.agree)
        )


async def _as_host(services: Services, table_id: str, token: str | None, decide: Decide) -> TableInfo:
    live = await services.access.host(table_id, token)
    await live.change(decide)
    return live.audience.table_info()
