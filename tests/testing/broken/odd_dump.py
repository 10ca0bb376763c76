"""A dump that JSON does not give back."""

from refectory.core.game import Data

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "dump"


class Odd(HonestState):
    def dump(self) -> Data:
        return {**super().dump(), "points": tuple(self.points)}


def GAME() -> Honest:  # noqa: N802
    return Honest(Odd)
