"""An imagined world in which a card is in a hand and in the bag."""

from refectory.core.game import Rng, Seat

from ..toys.honest import Honest
from ..toys.pantry import KINDS
from ..toys.state import HonestState

LAW = "redraw"


class Doubling(HonestState):
    def determinize(self, seat: Seat, rng: Rng) -> HonestState:
        world = super().determinize(seat, rng)
        pool = self.unseen(seat)
        world.bag = [pool.count(kind) for kind in KINDS]
        return world


def GAME() -> Honest:  # noqa: N802
    return Honest(Doubling)
