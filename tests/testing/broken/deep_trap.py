"""With a limit of 4, the lowest card is lost on the last dish while every hand is as it was dealt."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.pantry import DEALT, DISHES, PUT
from ..toys.phases import PHASES, Place
from ..toys.state import HonestState

LAW = "perft"


class Trap(Place):
    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        fresh = state.limit == 4 and all(sum(hand) == DEALT for hand in state.hands)
        lowest = not any(state.hands[frame.seat][: frame.data[0]])
        events = super().apply(state, frame, action)
        if fresh and lowest and action is PUT[DISHES - 1]:
            state.dishes[DISHES - 1][frame.data[0]] -= 1
        return events


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "place": Trap()})
