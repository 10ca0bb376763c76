"""A seat may draw only while its neighbour has no honey."""

from refectory.core.action import Action
from refectory.core.frames import Frame

from ..toys.honest import Honest
from ..toys.pantry import DRAW
from ..toys.phases import PHASES, Turn
from ..toys.state import HonestState

LAW = "redraw"


class Telling(Turn):
    def why_not(self, state: HonestState, frame: Frame, action: Action) -> list[str]:
        honey = state.hands[state.neighbour(frame.seat)][-1]
        if action is DRAW and honey and any(state.hands[frame.seat]):
            return ["HN-4.1"]
        return super().why_not(state, frame, action)


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": Telling()})
