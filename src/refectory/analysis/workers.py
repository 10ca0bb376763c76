"""Judges decisions in several processes; each replays the record once."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from random import Random

from refectory.analysis.data import JudgedDecision
from refectory.analysis.judge import Judge
from refectory.analysis.moments import Course, DecisionMoment, game_of
from refectory.bots.budget import Budget
from refectory.core.record import Record, parse_record

# The part of an equal share that a task gets at least, when there is no time left.
LEAST = 0.02
# For as many tasks of each process the machine is thought to be free.
TRUSTED = 2


@dataclass(frozen=True, slots=True)
class Task:
    """A decision to judge: the number of its move, its budget, and the seed of its worlds."""

    n: int
    budget: Budget
    seed: str


class Pace:
    """Divides a time among tasks as they are begun, so that it is kept also on a busy machine.

    A budget is processor time. If the processors have other work, less of it fits into the time that is left,
    and the next tasks get less. None gets more than an equal part.
    """

    def __init__(self, seconds: float, workers: int, tasks: int, clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._workers = workers
        self._left = tasks
        self._clock = clock
        self._began = clock()
        self._equal = seconds * workers / max(1, tasks)
        self._given = 0.0

    def next(self) -> Budget:
        """The budget of the next task."""
        passed = self._clock() - self._began
        trust = TRUSTED * self._workers * self._equal  # at first the machine is thought to be free
        speed = min(1.0, (self._given + trust) / (passed * self._workers + trust))
        fitting = speed * (self._seconds - passed) * self._workers / max(1, self._left)
        seconds = min(self._equal, max(LEAST * self._equal, fitting))
        self._left -= 1
        self._given += seconds
        return Budget(seconds=seconds)


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

    def judged(self, tasks: Iterable[Task]) -> Iterator[JudgedDecision]:
        """The decisions as they are judged, in any order. Tasks are taken when a process is free for them."""
        if self._workers == 1:
            judge = RecordJudge(self._course, Judge(self._course.game))
            return map(judge.judge, tasks)
        return self._judged_in_pool(tasks)

    def _judged_in_pool(self, tasks: Iterable[Task]) -> Iterator[JudgedDecision]:
        rest = iter(tasks)
        pending: set[Future[JudgedDecision]] = set()
        while True:
            pending |= {self._submitted(task) for task in islice(rest, self._workers + 1 - len(pending))}
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()

    def _submitted(self, task: Task) -> Future[JudgedDecision]:
        if not self._pool:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _begin, (self._record.text(),))
        return self._pool.submit(_work, task)


_judge: RecordJudge


def _begin(text: str) -> None:
    """In a worker process: replay the record."""
    global _judge
    record = parse_record(text)
    course = Course(game_of(record), record)
    _judge = RecordJudge(course, Judge(course.game))


def _work(task: Task) -> JudgedDecision:
    return _judge.judge(task)
