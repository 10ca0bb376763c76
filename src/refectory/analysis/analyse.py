"""Analyses a game that was played: `analyse(record)`.

Every decision gets an equal part of the budget first. Those that seem to be mistakes are then looked at
again, longer and in other worlds, so that none is called a mistake by accident of the search.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from time import monotonic

from refectory.analysis.chance_model.chances import load_chances
from refectory.analysis.data import Analysis, JudgedDecision
from refectory.analysis.labels import SLIP
from refectory.analysis.moments import Course, game_of
from refectory.analysis.skill_and_luck import Account
from refectory.analysis.workers import Judges, Pace, Task
from refectory.bots.budget import Budget
from refectory.core.match import Match
from refectory.core.record import Record

SECONDS = 45.0
WORKERS = 2
# The part of the budget for the first look at every decision; the rest is for the second look.
FIRST_LOOK = 0.6
# A second look may use this many times the budget of a first look, and at most this part of all decisions
# get one.
SECOND_LOOK = 4.0
LOOKED_AT_AGAIN = 0.2
SUSPECT = SLIP / 2

# Called with the part of the work that is done, from 0 to 1.
Progress = Callable[[float], None]
# Called with each decision and the number of the look as soon as it is judged.
Found = Callable[[int, JudgedDecision], None]


@dataclass(frozen=True)
class Effort:
    """How much work an analysis is: `seconds` on `workers` processors, or `lines` for each decision.

    With lines the same record and seed give the same analysis.
    """

    seconds: float = SECONDS
    lines: int = 0
    workers: int = WORKERS
    seed: int = 0

    def budgets(self, look: int, tasks: int, decisions: int) -> Iterator[Budget]:
        """The budgets of the tasks of a look, each computed when its task begins."""
        if self.lines:
            return repeat(Budget(iterations=self.lines * (1 if look == 1 else SECOND_LOOK)))
        seconds = self.seconds * (FIRST_LOOK if look == 1 else 1 - FIRST_LOOK)
        if look == 2:  # no decision gets more than SECOND_LOOK first looks
            seconds = min(seconds, SECOND_LOOK * FIRST_LOOK * self.seconds * tasks / max(1, decisions))
        pace = Pace(seconds, self.workers, tasks, monotonic)
        return (pace.next() for _ in range(tasks))


class Analyser:
    """The analysis of one record, in steps; `known` has decisions of an earlier run, by look and move."""

    def __init__(
        self,
        record: Record,
        effort: Effort,
        known: dict[tuple[int, int], JudgedDecision] | None = None,
        progress: Progress | None = None,
        found: Found | None = None,
    ) -> None:
        self.record = record
        self.effort = effort
        self._known = dict(known or {})
        self._progress = progress or (lambda _: None)
        self._found = found or (lambda _look, _decision: None)

    @cached_property
    def course(self) -> Course:
        return Course(game_of(self.record), self.record)

    def run(self) -> Analysis:
        """The whole analysis."""
        return self._analysis(self.judged([moment.n for moment in self.course.decisions]))

    def judged(self, numbers: list[int]) -> list[JudgedDecision]:
        """The decisions of these moves, judged in two looks."""
        with Judges(self.record, self.course, self.effort.workers) as judges:
            first = self._look(judges, 1, numbers, len(numbers))
            second = self._look(judges, 2, _suspects(first.values()), len(numbers))
        decisions = [second.get(n, first[n]) for n in numbers]
        self._progress(1.0)
        return decisions

    def _look(
        self, judges: Judges, look: int, numbers: list[int], decisions: int
    ) -> dict[int, JudgedDecision]:
        done = {n: self._known[look, n] for n in numbers if (look, n) in self._known}
        missing = [n for n in numbers if n not in done]
        budgets = self.effort.budgets(look, len(missing), decisions)
        tasks = (
            Task(n, budget, f"{self.effort.seed}/{look}/{n}")
            for n, budget in zip(missing, budgets, strict=False)
        )
        begun, ended = (0.0, FIRST_LOOK) if look == 1 else (FIRST_LOOK, 1.0)
        for decision in judges.judged(tasks):
            done[decision.n] = decision
            self._found(look, decision)
            self._progress(begun + (ended - begun) * len(done) / len(numbers))
        return done

    def _analysis(self, decisions: list[JudgedDecision]) -> Analysis:
        account = Account(self.course, load_chances(self.course.game), self.effort.seed)
        return Analysis(
            game=self.course.game.name,
            players=self.course.players,
            names=list(self.record.names),
            is_over=self.course.last.outcome() is not None,
            curve=account.curve,
            decisions=decisions,
            chances=account.events,
            seats=account.seats(decisions),
            turning_point=account.turning_point(),
        )


def analyse(
    played: Record | Match,
    seconds: float = SECONDS,
    seed: int = 0,
    progress: Progress | None = None,
    lines: int = 0,
    workers: int = WORKERS,
) -> Analysis:
    """The analysis of a record, or of a match that is over."""
    record = played.record() if isinstance(played, Match) else played
    return Analyser(record, Effort(seconds, lines, workers, seed), progress=progress).run()


def _suspects(decisions: Iterable[JudgedDecision]) -> list[int]:
    """The decisions that get a second look: the largest losses."""
    decisions = list(decisions)
    losses = sorted(
        (decision for decision in decisions if decision.loss >= SUSPECT), key=lambda one: -one.loss
    )
    most = max(3, int(LOOKED_AT_AGAIN * len(decisions)))
    return [decision.n for decision in losses[:most]]
