"""A legal list that is turned round whenever it is asked for again."""

from refectory.core.action import Action
from refectory.core.game import Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "order"


class Restless(HonestState):
    asked = 0

    def legal_actions(self, seat: Seat) -> list[Action]:
        self.asked += 1
        return super().legal_actions(seat)[:: 1 if self.asked % 2 else -1]


def GAME() -> Honest:  # noqa: N802
    return Honest(Restless)
