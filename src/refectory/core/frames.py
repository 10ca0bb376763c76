"""Pending decisions as a stack of plain data: copy, save and undo work in the middle of an effect."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.game import CHANCE, OVER, Ask, Data, Event, Rng, Seat, State


class Frame:
    """One pending decision: its phase, its seat, and the few numbers that it needs. It never changes."""

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
    """The rules of one kind of pending decision. What changes is in the frame and the state, never here.

    `key` is the catalogue key of what is asked; a phase that asks several things overrides `ask`.
    """

    def __init__(self, key: str = "") -> None:
        self.key = key

    def legal(self, state: S, frame: Frame) -> list[Action]:
        raise NotImplementedError

    def apply(self, state: S, frame: Frame, action: Action) -> list[Event]:
        raise NotImplementedError

    def why_not(self, state: S, frame: Frame, action: Action) -> list[str]:
        raise NotImplementedError

    def ask(self, state: S, frame: Frame) -> Ask:
        return Ask(self.key, self.facts(state, frame))

    def facts(self, state: S, frame: Frame) -> Data:
        """The facts for the sentence that asks."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class ChancePhase(Phase[S]):
    """A phase in which chance acts."""

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        raise NotImplementedError

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedState(State):
    """A state whose pending decisions are a stack of frames. The last frame is asked; without frames the
    game is over.

    `phases` are the rules of each frame, by its `phase`. `turn_rule` refuses a seat that may not act.
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
