"""A spectator who sees into the hands."""

from refectory.core.game import Data, Seat

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "spectator"


class Gallery(HonestState):
    def view(self, viewer: Seat | None) -> Data:
        view = super().view(viewer)
        if viewer is None:
            view["hands"] = [self._hand(seat, True) for seat in range(self.players)]
        return view


def GAME() -> Honest:  # noqa: N802
    return Honest(Gallery)
