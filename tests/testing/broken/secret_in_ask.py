"""A question to all that names the card on the tray."""

from refectory.core.frames import Frame
from refectory.core.game import Ask

from ..toys.honest import Honest
from ..toys.pantry import CARDS
from ..toys.phases import PHASES, Place
from ..toys.state import HonestState

LAW = "redraw"


class Blurting(Place):
    def ask(self, state: HonestState, frame: Frame) -> Ask:
        return Ask("ask.place", {"seat": frame.seat, "card": CARDS[frame.data[0]]})


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "place": Blurting()})
