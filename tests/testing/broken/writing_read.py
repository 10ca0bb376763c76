"""A question that makes everybody forget what was seen."""

from refectory.core.game import Ask

from ..toys.honest import Honest
from ..toys.state import NOTHING, HonestState

LAW = "reads"


class Forgetting(HonestState):
    def ask(self) -> Ask:
        self.known = [NOTHING] * self.players
        return super().ask()


def GAME() -> Honest:  # noqa: N802
    return Honest(Forgetting)
