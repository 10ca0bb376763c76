"""An offered action that fails when it is done."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.phases import PHASES, Turn
from ..toys.state import HonestState

LAW = "dead-end"


class Failing(Turn):
    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        if action.family == "toss" and not any(state.bin):
            raise KeyError(action.text)
        return super().apply(state, frame, action)


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": Failing()})
