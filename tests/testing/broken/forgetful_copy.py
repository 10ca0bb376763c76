"""A copy that forgets what was seen."""

from ..toys.honest import Honest
from ..toys.state import NOTHING, HonestState

LAW = "copy"


class Forgetful(HonestState):
    def copy(self) -> HonestState:
        twin = super().copy()
        twin.known = [NOTHING] * self.players
        return twin


def GAME() -> Honest:  # noqa: N802
    return Honest(Forgetful)
