"""An event with facts that JSON does not know."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.phases import PHASES, Begin
from ..toys.state import HonestState

LAW = "plain"


class Odd(Begin):
    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        super().apply(state, frame, action)
        return [Event("begins", {"seat": action})]


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "begin": Odd()})
