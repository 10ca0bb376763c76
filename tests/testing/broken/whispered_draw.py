"""A draw that tells the neighbour, too, which card it was."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.phases import PHASES, Deal
from ..toys.state import HonestState

LAW = "echo"


class Whispering(Deal):
    def apply(self, state: HonestState, frame: Frame, action: Action) -> list[Event]:
        super().apply(state, frame, action)
        seat, card = frame.data[0], {"card": action.args[0]}
        return [Event("drawn", {"seat": seat}, {seat: card, state.neighbour(seat): card})]


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "deal": Whispering()})
