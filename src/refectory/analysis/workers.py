"""Judges decisions in several processes; each replays the record once."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

from refectory.analysis.data import JudgedDecision
from refectory.analysis.judge import Judge
from refectory.analysis.moments import Course, DecisionMoment, game_of
from refectory.bots.budget import Budget
from refectory.core.record import Record, parse_record


@dataclass(frozen=True, slots=True)
class Task:
    """A decision to judge: the number of its move, its budget, and the seed of its worlds."""

    n: int
    budget: Budget
    seed: str


class RecordJudge:
    """Judges the decisions of one record."""

    def __init__(self, course: Course, judge: Judge) -> None:
        self._judge = judge
        self._moments = {moment.n: moment for moment in course.decisions}

    def judge(self, task: Task) -> JudgedDecision:
        moment: DecisionMoment = self._moments[task.n]
        return self._judge.decision(
            task.n, moment.before, moment.seat, moment.action, task.budget, Random(task.seed)
        )


class Judges:
    """Judges of one record: this process, or a pool of others that is started with its first tasks."""

    def __init__(self, record: Record, course: Course, workers: int) -> None:
        self._record = record
        self._course = course
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> "Judges":
        return self

    def __exit__(self, *exception: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def judged(self, tasks: list[Task]) -> Iterator[JudgedDecision]:
        """The decisions as they are judged, in any order."""
        if self._workers == 1:
            judge = RecordJudge(self._course, Judge(self._course.game))
            return map(judge.judge, tasks)
        return self._judged_in_pool(tasks)

    def _judged_in_pool(self, tasks: list[Task]) -> Iterator[JudgedDecision]:
        if tasks and not self._pool:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _begin, (self._record.text(),))
        if self._pool:
            for future in as_completed([self._pool.submit(_work, task) for task in tasks]):
                yield future.result()


_judge: RecordJudge


def _begin(text: str) -> None:
    """In a worker process: replay the record."""
    global _judge
    record = parse_record(text)
    course = Course(game_of(record), record)
    _judge = RecordJudge(course, Judge(course.game))


def _work(task: Task) -> JudgedDecision:
    return _judge.judge(task)
