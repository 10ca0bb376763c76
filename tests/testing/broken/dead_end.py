"""A seat with a full hand is to act, but is offered nothing."""

from refectory.core.action import Action
from refectory.core.frames import Frame

from ..toys.honest import Honest
from ..toys.phases import PHASES, Turn
from ..toys.state import HonestState

LAW = "dead-end"


class FullStop(Turn):
    def legal(self, state: HonestState, frame: Frame) -> list[Action]:
        return super().legal(state, frame) if sum(state.hands[frame.seat]) < state.limit else []


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": FullStop()})
