"""The routes of the tutorials: the lessons of a game, and a position in one."""

from litestar import Controller, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from refectory.server.content import tutorials
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Address, InjectedServices, Word
from refectory.server.http.schemas import (
    LessonActions,
    LessonInfo,
    LessonPosition,
    Problem,
    WhyAnswer,
    WhyQuestion,
)

REFUSALS = {**PROBLEMS, 422: ResponseSpec(Problem, description="The rules refuse an action.")}


class TutorialRoutes(Controller):
    """The tutorial of each game."""

    path = "/api/games/{game:str}/tutorial"
    tags = ("tutorials",)

    @get("/", summary="The lessons of a game", sync_to_thread=False, responses=PROBLEMS)
    def lessons(self, game: Word) -> list[LessonInfo]:
        return tutorials.lesson_infos(game)

    @post("/{lesson:str}", summary="A lesson after some actions", status_code=200, responses=REFUSALS)
    async def position(
        self,
        game: Word,
        lesson: Word,
        data: JSONBody[LessonActions],
        address: Address,
        services: InjectedServices,
    ) -> LessonPosition:
        return await services.explaining.run(address, lambda: tutorials.position(game, lesson, data.actions))

    @post("/{lesson:str}/why", summary="Why a click is refused", status_code=200, responses=REFUSALS)
    async def why(
        self,
        game: Word,
        lesson: Word,
        data: JSONBody[WhyQuestion],
        address: Address,
        services: InjectedServices,
    ) -> WhyAnswer:
        return WhyAnswer(
            await services.explaining.run(
                address, lambda: tutorials.why_not(game, lesson, data.actions, data.targets)
            )
        )
