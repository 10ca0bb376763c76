"""Answers short questions about games that are over: one at a time, off the event loop, remembered."""

import asyncio
from collections import OrderedDict
from functools import partial

import structlog

from refectory.analysis.curve import ChanceCurve
from refectory.analysis.data import Alternative
from refectory.server.analysis.questions import (
    Answer,
    Answered,
    CompareQuestion,
    CurveQuestion,
    Question,
    Refused,
    run_questions,
)
from refectory.server.errors import Busy, WrongMoment
from refectory.server.fair_threads import FairThreads
from refectory.server.piped_process import PipedProcess

logger = structlog.get_logger()
# Questions that wait, in all and for one address.
MOST_WAITING = 20
MOST_FOR_ONE = 4
KEPT = 200
# On a busy machine the lowest priority gets hardly any time; only a process that hangs takes this long.
LONGEST_SECONDS = 120.0
FAILED = "This can't be answered now; try again later."


class QuickAnswers:
    """One process of low priority, started with the first question. The addresses take turns."""

    def __init__(self, nice: int) -> None:
        self._threads = FairThreads("refectory-answers", 1, MOST_WAITING, MOST_FOR_ONE)
        self._process = PipedProcess(run_questions, nice)
        self._kept: OrderedDict[Question, Answer] = OrderedDict()
        self._waiting: dict[Question, asyncio.Future[Answer]] = {}
        self._is_closed = False

    async def curve(self, record: str, viewer: int | None, address: str) -> ChanceCurve:
        """What a viewer could say of the chances along a game."""
        answer = await self._answer(CurveQuestion(record, viewer), address)
        assert isinstance(answer, ChanceCurve)
        return answer

    async def compare(
        self, record: str, at: int, seat: int, actions: list[str], address: str
    ) -> list[Alternative]:
        """What these actions were worth in a decision, the best first."""
        answer = await self._answer(CompareQuestion(record, at, seat, tuple(actions)), address)
        assert isinstance(answer, list)
        return answer

    async def _answer(self, question: Question, address: str) -> Answer:
        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        if question not in self._waiting:
            if self._is_closed:
                raise Busy(FAILED)
            self._waiting[question] = asyncio.ensure_future(self._noted(question, address))
        return await asyncio.shield(self._waiting[question])

    async def _noted(self, question: Question, address: str) -> Answer:
        try:
            answer = await self._threads.run(address, partial(self._ask, question))
        finally:
            del self._waiting[question]
        if isinstance(answer, Refused):
            raise WrongMoment(answer.code, answer.reason)
        self._kept[question] = answer
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return answer

    # -- in a thread

    def _ask(self, question: Question) -> Answered:
        try:
            pipe = self._process.pipe()
            pipe.send(question)
            if not self._is_closed and pipe.poll(LONGEST_SECONDS):
                answer: Answered = pipe.recv()
                return answer
        except (OSError, EOFError):
            logger.warning("process of answers ended", question=type(question).__name__)
        self._process.stop()
        raise Busy(FAILED)

    async def close(self) -> None:
        """End the process; a question that it works on is refused."""
        self._is_closed = True
        self._process.kill()
        await self._threads.close()
        self._process.stop()
