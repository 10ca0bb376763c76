"""Scores that count what is still in the hands."""

from ..toys.honest import Honest
from ..toys.pantry import KINDS, WORTH
from ..toys.state import HonestState

LAW = "redraw"


class Counting(HonestState):
    def scores(self) -> list[dict[str, int]]:
        return [{"held": sum(hand[kind] * WORTH[kind] for kind in KINDS)} for hand in self.hands]


def GAME() -> Honest:  # noqa: N802
    return Honest(Counting)
