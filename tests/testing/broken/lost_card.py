"""A tossed card that never reaches the bin."""

from refectory.core.game import Event

from ..toys.honest import Honest
from ..toys.phases import PHASES, Turn
from ..toys.state import HonestState

LAW = "conservation"


class Losing(Turn):
    def tossed(self, state: HonestState, seat: int, kind: int) -> Event:
        event = super().tossed(state, seat, kind)
        state.bin[kind] -= 1
        return event


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "turn": Losing()})
