"""A legal list with the same action at both ends."""

from refectory.core.action import Action
from refectory.core.game import Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "interned"


class Stuttering(HonestState):
    def legal_actions(self, seat: Seat) -> list[Action]:
        legal = super().legal_actions(seat)
        return [*legal, *legal[:1]]


def GAME() -> Honest:  # noqa: N802
    return Honest(Stuttering)
