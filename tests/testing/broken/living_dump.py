"""A dump that goes on changing with the game."""

from refectory.core.game import Data

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "dump"


class Living(HonestState):
    def dump(self) -> Data:
        return {**super().dump(), "bag": self.bag}


def GAME() -> Honest:  # noqa: N802
    return Honest(Living)
