"""The account of a game: what skill and luck made of each seat's chance to win.

The chance changes at every move. What a decision gave away, by what its maker knew, is skill; what a chance
event changed against its expectation is dealt; the rest of a decision's change is unforeseen. So skill and
luck add up to the result, exactly and in every game.
"""

from math import fsum
from random import Random

from refectory.analysis import labels
from refectory.analysis.chance_model.chances import ChanceModel
from refectory.analysis.curve import Decided, turning_point
from refectory.analysis.data import ChanceEvent, CurvePoint, JudgedDecision, SeatAccount, TurningPoint
from refectory.analysis.moments import ChanceMoment, Course, DecisionMoment, expected_chances
from refectory.core.game import Seat

Chances = list[float]
MISTAKES = 3


class Account:
    """The chances along a game: before each moment, and at the end."""

    def __init__(self, course: Course, model: ChanceModel, seed: int) -> None:
        self._course = course
        self._model = model
        self._chances = [self._before(moment, seed) for moment in course.moments]
        self._chances.append(model.chances(course.last))

    def _before(self, moment: DecisionMoment | ChanceMoment, seed: int) -> Chances:
        if isinstance(moment, ChanceMoment):
            return expected_chances(self._model, moment.before, Random(f"{seed}/{moment.n}"))
        return self._model.chances(moment.before)

    @property
    def curve(self) -> list[CurvePoint]:
        """The chances wherever a seat is to act, and at the start and the end."""
        points = [
            CurvePoint(moment.n, chances)
            for moment, chances in zip(self._course.moments, self._chances, strict=False)
            if isinstance(moment, DecisionMoment) or moment.n == 0
        ]
        return [*points, CurvePoint(self._length, self._chances[-1])]

    @property
    def _length(self) -> int:
        last = self._course.moments[-1] if self._course.moments else None
        if last is None:
            return 0
        return last.end if isinstance(last, ChanceMoment) else last.n + 1

    @property
    def events(self) -> list[ChanceEvent]:
        """The chance events, each with what it changed."""
        return [
            self._event(moment, self._change(at))
            for at, moment in enumerate(self._course.moments)
            if isinstance(moment, ChanceMoment)
        ]

    def _event(self, moment: ChanceMoment, change: Chances) -> ChanceEvent:
        seat = max(range(len(change)), key=lambda seat: abs(change[seat]))
        return ChanceEvent(moment.n, moment.end, seat, change, labels.of_change(change[seat]))

    def _change(self, at: int) -> Chances:
        before, after = self._chances[at], self._chances[at + 1]
        return [later - earlier for earlier, later in zip(before, after, strict=True)]

    def seats(self, decisions: list[JudgedDecision]) -> list[SeatAccount]:
        """What became of each seat's chance."""
        given = {decision.n: decision.given for decision in decisions}
        return [self._seat(seat, given, decisions) for seat in range(self._course.players)]

    def _seat(self, seat: Seat, given: dict[int, Chances], decisions: list[JudgedDecision]) -> SeatAccount:
        own: list[float] = []
        others: list[float] = []
        dealt: list[float] = []
        unforeseen: list[float] = []
        for at, moment in enumerate(self._course.moments):
            change = self._change(at)[seat]
            if isinstance(moment, ChanceMoment):
                dealt.append(change)
                continue
            share = given[moment.n][seat] if moment.n in given else 0.0
            (own if moment.seat == seat else others).append(share)
            unforeseen.append(change - share)
        start, result = self._chances[0][seat], self._chances[-1][seat]
        skill, luck = fsum(own) + fsum(others), fsum(dealt) + fsum(unforeseen)
        outcome = self._course.last.outcome()
        return SeatAccount(
            start=start,
            result=result,
            skill=skill,
            luck=luck,
            own_losses=-fsum(own),
            others_losses=fsum(others),
            dealt=fsum(dealt),
            unforeseen=fsum(unforeseen),
            label=labels.of_seat(result, luck) if outcome else "",
            mistakes=_mistakes(seat, decisions),
        )

    def turning_point(self) -> TurningPoint | None:
        """The turn that decided the game."""
        decided = [
            Decided(moment.n, moment.seat, chances)
            for moment, chances in zip(self._course.moments, self._chances, strict=False)
            if isinstance(moment, DecisionMoment)
        ]
        return turning_point(decided, self._length, self._chances[-1])


def _mistakes(seat: Seat, decisions: list[JudgedDecision]) -> list[int]:
    """The largest losses of a seat."""
    own = [decision for decision in decisions if decision.seat == seat and decision.label != labels.FINE]
    own.sort(key=lambda decision: -decision.loss)
    return [decision.n for decision in own[:MISTAKES]]
