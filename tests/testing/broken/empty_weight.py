"""An outcome of chance that can never fall."""

from refectory.core.action import Action
from refectory.core.frames import Frame

from ..toys.honest import Honest
from ..toys.pantry import CARDS, DRAWN, KINDS
from ..toys.phases import PHASES, Deal
from ..toys.state import HonestState

LAW = "chance"


class Hollow(Deal):
    def outcomes(self, state: HonestState, frame: Frame) -> list[tuple[Action, int]]:
        return [(DRAWN[CARDS[kind]], state.bag[kind]) for kind in KINDS]


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "deal": Hollow()})
