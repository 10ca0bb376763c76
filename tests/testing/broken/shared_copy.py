"""A copy that shares the hands with its original."""

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "copy"


class Shared(HonestState):
    def copy(self) -> HonestState:
        twin = super().copy()
        twin.hands = self.hands
        return twin


def GAME() -> Honest:  # noqa: N802
    return Honest(Shared)
