"""A card that is drawn though none of its kind is left."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Rng, pick

from ..toys.honest import Honest
from ..toys.pantry import CARDS, DRAWN, KINDS
from ..toys.phases import PHASES, Deal
from ..toys.state import HonestState

LAW = "chance"


class Stray(Deal):
    def sample(self, state: HonestState, frame: Frame, rng: Rng) -> Action:
        return DRAWN[CARDS[pick(rng, len(KINDS))]]


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "deal": Stray()})
