"""The chances along a game, quickly: what one seat could say at each of its moments, and what decided it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from refectory.analysis.chance_model.chances import ChanceModel, load_chances, seat_chances
from refectory.analysis.data import CurvePoint, TurningPoint
from refectory.core.game import CHANCE, Game, Seat, State
from refectory.core.record import Record, position_before, setup_of


@dataclass(frozen=True, slots=True)
class Decided:
    """Each seat's chance before the log entry `n`, which `seat` makes."""

    n: int
    seat: Seat
    chances: list[float]


@dataclass(frozen=True, slots=True)
class ChanceCurve:
    """The chances wherever a seat is to act and at the end, and the turn that decided the game.

    The points are what the viewer could say; the turning point is that of the true positions.
    """

    points: list[CurvePoint]
    turning_point: TurningPoint | None


def chance_curve(game: Game, record: Record, viewer: Seat | None) -> ChanceCurve:
    """The curve of a game that is over; `None` sees everything."""
    model = load_chances(game)
    state = game.new(setup_of(game, record))
    points: list[CurvePoint] = []
    decided: list[Decided] = []
    for n, (seat, text) in enumerate(record.moves):
        state = position_before(record, state, n)
        if seat != CHANCE:
            true = model.chances(state)
            decided.append(Decided(n, seat, true))
            points.append(CurvePoint(n, _said(model, state, viewer, n, true)))
        state.apply(seat, game.space.parse(text))
    length, last = len(record.moves), model.chances(state)
    points.append(CurvePoint(length, _said(model, state, viewer, length, last)))
    return ChanceCurve(points, turning_point(decided, length, last))


def _said(model: ChanceModel, state: State, viewer: Seat | None, n: int, true: list[float]) -> list[float]:
    """What a seat can say; the worlds that it imagines follow from the number of the log entry."""
    return true if viewer is None else seat_chances(model, state, viewer, Random(n))


def turning_point(decided: Sequence[Decided], length: int, last: list[float]) -> TurningPoint | None:
    """The turn that raised the chance of the winner most; a turn has the chance events after it.

    If the winner was ahead before the last turn, an earlier one has decided: the last one only ends it.
    """
    winner = max(range(len(last)), key=lambda seat: last[seat])
    starts = [one for n, one in enumerate(decided) if n == 0 or decided[n - 1].seat != one.seat]
    ends = [*((one.n, one.chances) for one in starts[1:]), (length, last)]
    turns = (
        [
            TurningPoint(one.n, end, one.seat, one.chances[winner], after[winner] - one.chances[winner])
            for one, (end, after) in zip(starts, ends, strict=True)
        ]
        if starts
        else []
    )
    if len(turns) > 1 and _is_ahead(starts[-1].chances, winner):
        turns.pop()
    return max(turns, key=lambda turn: turn.change, default=None)


def _is_ahead(chances: list[float], seat: Seat) -> bool:
    return all(chance < chances[seat] for other, chance in enumerate(chances) if other != seat)
