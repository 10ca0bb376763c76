"""A view that JSON does not give back."""

from refectory.core.game import Data, Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "plain"


class Odd(HonestState):
    def view(self, viewer: Seat | None) -> Data:
        return {**super().view(viewer), "left": dict(enumerate(self.bin))}


def GAME() -> Honest:  # noqa: N802
    return Honest(Odd)
