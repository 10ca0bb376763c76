"""The routes of puzzles, and of moments of a finished game that are tried again."""

import asyncio

from litestar import Controller, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from refectory import games
from refectory.core.record import parse_record
from refectory.server.content import puzzles, replays
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, TableId, Token, Word
from refectory.server.http.puzzle_schemas import MomentPosition, PuzzleInfo, PuzzlePosition, TryMoment
from refectory.server.http.schemas import LessonActions, Problem, WhyAnswer, WhyQuestion

REFUSALS = {**PROBLEMS, 422: ResponseSpec(Problem, description="The rules refuse an action.")}


class PuzzleRoutes(Controller):
    """Puzzles, and moments to try again."""

    path = "/api"
    tags = ("puzzles",)

    @get("/puzzle-of-the-day", summary="The puzzle of the day", responses=PROBLEMS)
    async def of_day(self, services: InjectedServices) -> PuzzleInfo | None:
        return await asyncio.to_thread(puzzles.puzzle_of_day, games.names(), services.now())

    @get("/games/{game:str}/puzzles", summary="The puzzles of a game", responses=PROBLEMS)
    async def of_game(self, game: Word) -> list[PuzzleInfo]:
        return await asyncio.to_thread(puzzles.puzzle_infos, game)

    @post(
        "/games/{game:str}/puzzles/{name:str}",
        summary="A puzzle after some actions",
        status_code=200,
        responses=REFUSALS,
    )
    async def position(
        self,
        game: Word,
        name: Word,
        data: JSONBody[LessonActions],
        address: Address,
        services: InjectedServices,
    ) -> PuzzlePosition:
        return await services.explaining.run(address, lambda: puzzles.position(game, name, data.actions))

    @post(
        "/games/{game:str}/puzzles/{name:str}/why",
        summary="Why a click is refused in a puzzle",
        status_code=200,
        responses=REFUSALS,
    )
    async def why(
        self,
        game: Word,
        name: Word,
        data: JSONBody[WhyQuestion],
        address: Address,
        services: InjectedServices,
    ) -> WhyAnswer:
        return WhyAnswer(
            await services.explaining.run(
                address, lambda: puzzles.why_not(game, name, data.actions, data.targets)
            )
        )

    @post(
        "/tables/{table_id:str}/moment",
        summary="Try a moment again",
        status_code=200,
        responses=REFUSALS,
    )
    async def moment(
        self,
        table_id: TableId,
        data: JSONBody[TryMoment],
        token: Token,
        address: Address,
        services: InjectedServices,
    ) -> MomentPosition:
        live, _ = await services.access.replay(table_id, token)
        record = replays.record_of(live.table)
        return await services.replaying.run(
            address, lambda: puzzles.moment(record, data.at, data.seat, data.actions)
        )

    @post(
        "/records/{record_id:str}/moment",
        summary="Try a moment of a record again",
        status_code=200,
        responses=REFUSALS,
    )
    async def moment_of_record(
        self, record_id: TableId, data: JSONBody[TryMoment], services: InjectedServices, address: Address
    ) -> MomentPosition:
        text = await replays.fetch(services.store, record_id, services.now())
        return await services.replaying.run(
            address, lambda: puzzles.moment(parse_record(text), data.at, data.seat, data.actions)
        )
