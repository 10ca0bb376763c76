"""Analyses a game that was played: `analyse(record)`.

Every decision gets an equal part of the budget first. Those that seem to be mistakes are then looked at
again, longer and in other worlds, so that none is called a mistake by accident of the search.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from refectory.analysis.account import Account
from refectory.analysis.chances import load_chances
from refectory.analysis.data import Analysis, JudgedDecision
from refectory.analysis.labels import SLIP
from refectory.analysis.moments import Course, game_of
from refectory.analysis.workers import Judges, Task
from refectory.bots.budget import Budget
from refectory.core.match import Match
from refectory.core.record import Record

SECONDS = 50.0
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

    def first_look(self, decisions: int) -> Budget:
        if self.lines:
            return Budget(iterations=self.lines)
        return Budget(seconds=FIRST_LOOK * self._whole / max(1, decisions))

    def second_look(self, decisions: int, again: int) -> Budget:
        first = self.first_look(decisions)
        if self.lines:
            return first.part(SECOND_LOOK)
        rest = (1 - FIRST_LOOK) * self._whole / max(1, again)
        return Budget(seconds=min(rest, SECOND_LOOK * first.seconds))

    @property
    def _whole(self) -> float:
        return self.seconds * self.workers


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
        numbers = [moment.n for moment in self.course.decisions]
        with Judges(self.record, self.course, self.effort.workers) as judges:
            first = self._look(judges, 1, numbers, self.effort.first_look(len(numbers)))
            again = _suspects(first.values())
            budget = self.effort.second_look(len(numbers), len(again))
            second = self._look(judges, 2, again, budget)
        decisions = [second.get(n, first[n]) for n in numbers]
        self._progress(1.0)
        return self._analysis(decisions)

    def _look(
        self, judges: Judges, look: int, numbers: list[int], budget: Budget
    ) -> dict[int, JudgedDecision]:
        done = {n: self._known[look, n] for n in numbers if (look, n) in self._known}
        tasks = [Task(n, budget, f"{self.effort.seed}/{look}/{n}") for n in numbers if n not in done]
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
