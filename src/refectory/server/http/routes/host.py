"""The routes of the host of a table: start, pause, resume, end, remove, bots, watching, agree."""

import asyncio
import time

from litestar import Controller, post
from litestar.params import JSONBody

from refectory.server.http import schemas
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import FillLevel, InjectedServices, TableId, Token
from refectory.server.services import Services
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide, LiveTable
from refectory.server.tables.seats.nonces import all_shown
from refectory.server.tables.table_schemas import Level, TableInfo

# When every seat is taken, the clients show their nonces; those that are there need a moment for it.
NONCE_SECONDS = 2.0
LOOK_SECONDS = 0.02


class HostRoutes(Controller):
    """The controls of the host."""

    path = "/api/tables/{table_id:str}"
    tags = ("host",)

    @post("/start", summary="Start the game", status_code=200, responses=PROBLEMS)
    async def start(
        self,
        table_id: TableId,
        token: Token,
        services: InjectedServices,
        fill: FillLevel = None,
    ) -> TableInfo:
        live = await services.access.starter(table_id, token)
        if fill is not None:
            await _fill(live, fill)
        await live.change(commands.begin)
        return live.audience.table_info()

    @post("/pause", summary="Stop play and clocks", status_code=200, responses=PROBLEMS)
    async def pause(
        self,
        table_id: TableId,
        token: Token,
        services: InjectedServices,
        data: JSONBody[schemas.PauseNote | None] = None,
    ) -> TableInfo:
        note = data.note if data else ""
        return await _as_host(services, table_id, token, lambda table, at: commands.pause(table, at, note))

    @post("/resume", summary="Go on after a pause", status_code=200, responses=PROBLEMS)
    async def resume(self, table_id: TableId, token: Token, services: InjectedServices) -> TableInfo:
        live, seat = await services.access.seat_or_host(table_id, token)  # nobody is locked out by a pause
        await live.change(lambda table, at: commands.resume(table, at, seat))
        return live.audience.table_info()

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
            services, table_id, token, lambda table, at: commands.vacate(table, at, data.seat, by_host=True)
        )

    @post("/stand-in", summary="Let a bot play for somebody", status_code=200, responses=PROBLEMS)
    async def stand_in(
        self, table_id: TableId, data: JSONBody[schemas.StandIn], token: Token, services: InjectedServices
    ) -> TableInfo:
        return await _as_host(
            services,
            table_id,
            token,
            lambda table, at: commands.hand_over(table, at, data.seat, data.level, by_host=True),
        )

    @post("/seat-bot", summary="Give a free seat to a bot", status_code=200, responses=PROBLEMS)
    async def seat_bot(
        self, table_id: TableId, data: JSONBody[schemas.SeatBot], token: Token, services: InjectedServices
    ) -> TableInfo:
        return await _as_host(
            services, table_id, token, lambda table, at: commands.seat_bot(table, at, data.seat, data.level)
        )

    @post("/watching", summary="Let people watch, or not", status_code=200, responses=PROBLEMS)
    async def watching(
        self, table_id: TableId, data: JSONBody[schemas.LetWatch], token: Token, services: InjectedServices
    ) -> TableInfo:
        return await _as_host(
            services, table_id, token, lambda table, at: commands.let_watch(table, at, data.allowed)
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


async def _fill(live: LiveTable, level: Level) -> None:
    """Let bots take the free seats, and wait a moment for what the clients add to the seed then."""
    if all(state.taken or state.kind == "bot" for state in live.table.seat_states):
        return
    await live.change(lambda table, at: commands.fill(table, at, level))
    deadline = time.monotonic() + NONCE_SECONDS
    while not all_shown(live.table) and time.monotonic() < deadline:
        await asyncio.sleep(LOOK_SECONDS)


async def _as_host(services: Services, table_id: str, token: str | None, decide: Decide) -> TableInfo:
    live = await services.access.host(table_id, token)
    await live.change(decide)
    return live.audience.table_info()
