"""A seat is to act that is not at the table."""

from refectory.core.game import Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "dead-end"


class Stray(HonestState):
    def neighbour(self, seat: Seat) -> Seat:
        return seat + 1


def GAME() -> Honest:  # noqa: N802
    return Honest(Stray)
