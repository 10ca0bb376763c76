"""A view with the cards of all hands in it."""

from refectory.core.game import Data, Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "redraw"


class Open(HonestState):
    def view(self, viewer: Seat | None) -> Data:
        hands = [hand[:] for hand in self.hands] if viewer is not None else None
        return {**super().view(viewer), "all": hands}


def GAME() -> Honest:  # noqa: N802
    return Honest(Open)
