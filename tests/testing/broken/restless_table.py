"""Who starts goes round with every new position, so going back leads elsewhere."""

from refectory.core.game import Setup

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "undo"


class Restless(Honest):
    begun = 0

    def new(self, setup: Setup) -> HonestState:
        self.begun += 1
        return super().new(self.setup(setup.players, self.begun % setup.players, setup.options))


def GAME() -> Honest:  # noqa: N802
    return Restless()
