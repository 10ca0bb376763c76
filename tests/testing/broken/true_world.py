"""An imagined world that is simply the true one."""

from refectory.core.game import Rng, Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "imagine"


class Knowing(HonestState):
    def determinize(self, seat: Seat, rng: Rng) -> HonestState:
        return self.copy()


def GAME() -> Honest:  # noqa: N802
    return Honest(Knowing)
