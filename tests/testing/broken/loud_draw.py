"""A draw that tells the whole table which card it was."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.phases import PHASES, Deal
from ..toys.state import HonestState

LAW = "echo"


class Loud(Deal):
    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        super().apply(state, frame, action)
        return [Event("drawn", {"seat": frame.data[0], "card": action.args[0]})]


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "deal": Loud()})
