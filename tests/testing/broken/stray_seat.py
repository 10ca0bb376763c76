"""A seat is to act that is not at the table."""

from refectory.core.frames import Frame
from refectory.core.game import Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "dead-end"


class Stray(HonestState):
    def end_turn(self, seat: Seat) -> None:
        self.frames[-1] = Frame("turn", seat + 1)


def GAME() -> Honest:  # noqa: N802
    return Honest(Stray)
