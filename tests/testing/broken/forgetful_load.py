"""A loaded position in which nobody has a point."""

from refectory.core.game import Data

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "dump"


class Forgetful(HonestState):
    def restore(self, data: Data) -> None:
        super().restore(data)
        self.points = [0] * self.players


def GAME() -> Honest:  # noqa: N802
    return Honest(Forgetful)
