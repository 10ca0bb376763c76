"""An analysis as plain values. `docs/analysis.md` documents the JSON form."""

from dataclasses import asdict, dataclass, field
from typing import Any

from refectory.analysis.labels import THRESHOLDS
from refectory.bots.hint import Reason
from refectory.core.action import Action
from refectory.core.game import Data, Seat

VERSION = 2
DIGITS = 5


@dataclass(frozen=True, slots=True)
class ActionData:
    """An action as people are told of it; `text` is as in the record."""

    text: str
    family: str
    facts: Data

    @classmethod
    def of(cls, action: Action) -> "ActionData":
        return cls(action.text, action.family, dict(action.facts))


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that could have been chosen, and its maker's chance to win with it."""

    action: ActionData
    value: float


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision, valued by what its maker knew.

    `loss` is the chance to win that it gave away; `error` is the standard error of the search. `given` is
    what the loss gave to each seat; its maker's share is `-loss`. `lines` is the number of lines of play
    that were compared. `alternatives` are the best first, the chosen one among them. `line` is how the turn
    may go on: the best action, and what a bot would do after it. It is empty where nothing was lost.
    """

    n: int
    seat: Seat
    chosen: ActionData
    best: ActionData
    loss: float
    error: float
    label: str
    reason: Reason
    alternatives: list[Alternative]
    given: list[float]
    lines: int
    line: list[ActionData]

    def data(self) -> Data:
        """All of it as plain data, with all digits; `decision_from` reads it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class ChanceEvent:
    """What chance did between two decisions: the moves from `n` to before `end`, and what each seat's chance
    changed by against its expectation. The label is for `seat`, whose chance changed most."""

    n: int
    end: int
    seat: Seat
    change: list[float]
    label: str


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Each seat's chance to win after the first `n` moves."""

    n: int
    chances: list[float]


@dataclass(frozen=True, slots=True)
class SeatAccount:
    """What became of a seat's chance: `start + skill + luck == result`.

    `skill` is `-own_losses + others_losses`: what its own decisions gave away, and what those of the others
    gave to it. `luck` is `dealt + unforeseen`: what chance events changed, and the rest, which are things
    that nobody could know and errors of the estimate.
    """

    start: float
    result: float
    skill: float
    luck: float
    own_losses: float
    others_losses: float
    dealt: float
    unforeseen: float
    label: str
    mistakes: list[int]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The turn that raised the winner's chance most: the moves from `n` to before `end`.

    `before` is the winner's chance before it, and `change` what it added.
    """

    n: int
    end: int
    seat: Seat
    before: float
    change: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game, analysed. Moves are numbered from 0, as in the record."""

    game: str
    players: int
    names: list[str]
    is_over: bool
    curve: list[CurvePoint]
    decisions: list[JudgedDecision]
    chances: list[ChanceEvent]
    seats: list[SeatAccount]
    turning_point: TurningPoint | None
    version: int = VERSION
    thresholds: dict[str, float] = field(default_factory=lambda: dict(THRESHOLDS))

    def data(self) -> Data:
        """The JSON form, with rounded numbers."""
        rounded = _rounded(asdict(self))
        assert isinstance(rounded, dict)
        return rounded


def decision_from(data: Data) -> JudgedDecision:
    """The decision of its JSON form."""
    fields = dict(data)
    fields["chosen"], fields["best"] = ActionData(**data["chosen"]), ActionData(**data["best"])
    fields["reason"] = Reason(**data["reason"])
    fields["line"] = [ActionData(**one) for one in data["line"]]
    fields["alternatives"] = [
        Alternative(ActionData(**one["action"]), one["value"]) for one in data["alternatives"]
    ]
    return JudgedDecision(**fields)


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list | tuple) else value
