"""A bread on the last dish is lost, if it is the first card of the game to be played."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.pantry import DISHES, PUT
from ..toys.phases import PHASES, Place
from ..toys.state import HonestState

LAW = "perft"


class Trap(Place):
    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        first = not any(state.bin) and not any(state.points)
        events = super().apply(state, frame, action)
        if first and action is PUT[DISHES - 1] and frame.data == (0,):
            state.dishes[DISHES - 1][0] -= 1
        return events


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "place": Trap()})
