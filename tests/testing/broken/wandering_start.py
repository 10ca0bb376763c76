"""Who starts goes round from table to table, which no record knows."""

from refectory.core.game import Setup

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "replay"


class Wandering(Honest):
    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Setup] = []

    def new(self, setup: Setup) -> HonestState:
        if not any(table is setup for table in self.tables):
            self.tables.append(setup)
        start = next(n for n, table in enumerate(self.tables) if table is setup)
        return super().new(self.setup(setup.players, start % setup.players, setup.options))


def GAME() -> Honest:  # noqa: N802
    return Wandering()
