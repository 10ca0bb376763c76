"""The tutorials over REST: lessons, and a pupil's way through one."""

import asyncio

from litestar import Controller, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from refectory.server.content import tutorials
from refectory.server.http.error_responses import PROBLEMS
from refectory.server.http.params import Word
from refectory.server.http.schemas import Problem
from refectory.server.http.tutorial_schemas import Answer, Attempt, LessonInfo, LessonPosition, Question

REFUSALS = {**PROBLEMS, 422: ResponseSpec(Problem, description="The rules refuse an action.")}


class School(Controller):
    """A tutorial for each game."""

    path = "/api/games/{game:str}/tutorial"
    tags = ("tutorials",)

    @get("/", summary="The lessons of a game", sync_to_thread=False, responses=PROBLEMS)
    def lessons(self, game: Word) -> list[LessonInfo]:
        return tutorials.listed(game)

    @post("/{lesson:str}", summary="A lesson after some actions", status_code=200, responses=REFUSALS)
    async def position(self, game: Word, lesson: Word, data: JSONBody[Attempt]) -> LessonPosition:
        return await asyncio.to_thread(tutorials.position, game, lesson, data.actions)

    @post("/{lesson:str}/why", summary="Why a click is refused", status_code=200, responses=REFUSALS)
    async def why(self, game: Word, lesson: Word, data: JSONBody[Question]) -> Answer:
        return Answer(await asyncio.to_thread(tutorials.why_not, game, lesson, data.actions, data.targets))
