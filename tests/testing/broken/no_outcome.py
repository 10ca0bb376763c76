"""A game that is over without an outcome."""

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "over"


class Endless(HonestState):
    def outcome(self) -> None:
        return None


def GAME() -> Honest:  # noqa: N802
    return Honest(Endless)
