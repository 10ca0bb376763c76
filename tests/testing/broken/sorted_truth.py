"""An imagined world whose draw begins with what the hands truly hold."""

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "imagine"


class Leaning(HonestState):
    def unseen(self, seat: int) -> list[int]:
        held = [kind for hand in self.hands[:seat] for kind, count in enumerate(hand) for _ in range(count)]
        pool = super().unseen(seat)
        return sorted(pool, key=held.count)


def GAME() -> Honest:  # noqa: N802
    return Honest(Leaning)
