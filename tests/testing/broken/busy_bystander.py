"""A seat that is offered something out of turn."""

from refectory.core.action import Action
from refectory.core.game import Seat

from ..toys.honest import Honest
from ..toys.pantry import DRAW
from ..toys.state import HonestState

LAW = "offers"


class Eager(HonestState):
    def legal_actions(self, seat: Seat) -> list[Action]:
        return super().legal_actions(seat) or [DRAW]


def GAME() -> Honest:  # noqa: N802
    return Honest(Eager)
