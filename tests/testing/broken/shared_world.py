"""An imagined world that shares the dishes with the true one."""

from refectory.core.game import Rng, Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "redraw"


class Sharing(HonestState):
    def determinize(self, seat: Seat, rng: Rng) -> HonestState:
        world = super().determinize(seat, rng)
        world.dishes = self.dishes
        return world


def GAME() -> Honest:  # noqa: N802
    return Honest(Sharing)
