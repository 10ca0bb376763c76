"""A bag out of which every kind comes equally often."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Rng, pick

from ..toys.honest import Honest
from ..toys.pantry import CARDS, DRAWN, KINDS
from ..toys.phases import PHASES, Deal
from ..toys.state import HonestState

LAW = "chance"


class Loaded(Deal):
    def sample(self, state: HonestState, frame: Frame, rng: Rng) -> Action:
        left = [kind for kind in KINDS if state.bag[kind]]
        return DRAWN[CARDS[left[pick(rng, len(left))]]]


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "deal": Loaded()})
