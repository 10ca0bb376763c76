"""A peek at the neighbour that can be taken back."""

from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.phases import PHASES, Turn
from ..toys.state import HonestState

LAW = "peek"


class Free(Turn):
    def peeked(self, state: HonestState, seat: int) -> Event:
        return Event("peeked", super().peeked(state, seat).facts)


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": Free()})
