"""Pending decisions as a stack of plain data, so that copy, save and undo work in the middle of anything."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.game import CHANCE, OVER, Ask, Event, Rng, Seat, State


class Frame:
    """One pending decision: which phase, whose, and the few numbers it needs. Never changed once made."""

    def __init__(self, phase: str, seat: Seat, data: tuple[int, ...] = ()) -> None:
        self.phase: Final = phase
        self.seat: Final = seat
        self.data: Final = data
        self.acts: Final = (seat,)

    def dump(self) -> list[object]:
        return [self.phase, self.seat, list(self.data)]

    @staticmethod
    def load(dumped: list[object]) -> "Frame":
        phase, seat, data = dumped
        assert isinstance(phase, str)
        assert isinstance(seat, int)
        assert isinstance(data, list)
        return Frame(phase, seat, tuple(data))


S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """The rules of one kind of pending decision; it keeps nothing, all data is in the frame and the state."""

    def legal(self, state: S, frame: Frame) -> list[Action]:
        raise NotImplementedError

    def apply(self, state: S, frame: Frame, action: Action) -> list[Event]:
        raise NotImplementedError

    def why_not(self, state: S, frame: Frame, action: Action) -> list[str]:
        raise NotImplementedError

    def ask(self, state: S, frame: Frame) -> Ask:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ChancePhase(Phase[S]):
    """A phase in which chance is to act; nobody may do anything meanwhile."""

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        raise NotImplementedError

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedState(State):
    """A state whose decisions are a stack of frames: the top one is asked, none left means over.

    `turn_rule` is the ledger id that refuses a seat that is not to act.
    """

    def __init__(self, phases: dict[str, Phase[Any]], frames: list[Frame], turn_rule: str) -> None:
        self.phases = phases
        self.frames = frames
        self.turn_rule = turn_rule

    def to_act(self) -> tuple[Seat, ...]:
        return self.frames[-1].acts if self.frames else OVER

    def legal_actions(self, seat: Seat) -> list[Action]:
        if not self.frames:
            return []
        frame = self.frames[-1]
        if frame.seat != seat or seat == CHANCE:
            return []
        return self.phases[frame.phase].legal(self, frame)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        frame = self.frames[-1]
        return self.phases[frame.phase].apply(self, frame, action)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        frame = self.frames[-1]
        return self._chance(frame).outcomes(self, frame)

    def sample_chance(self, rng: Rng) -> Action:
        frame = self.frames[-1]
        return self._chance(frame).sample(self, frame, rng)

    def why_not(self, seat: Seat, action: Action) -> list[str]:
        if not self.frames or self.frames[-1].seat != seat or seat == CHANCE:
            return [self.turn_rule]
        frame = self.frames[-1]
        return self.phases[frame.phase].why_not(self, frame, action)

    def ask(self) -> Ask:
        if not self.frames:
            return Ask("ask.over", {})
        frame = self.frames[-1]
        return self.phases[frame.phase].ask(self, frame)

    def _chance(self, frame: Frame) -> ChancePhase[Any]:
        phase = self.phases[frame.phase]
        assert isinstance(phase, ChancePhase)
        return phase
