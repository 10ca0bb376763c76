"""A refusal that names no rule."""

from refectory.core.action import Action
from refectory.core.frames import Frame

from ..toys.honest import Honest
from ..toys.phases import PHASES, Place
from ..toys.state import HonestState

LAW = "offers"


class Silent(Place):
    def why_not(self, state: HonestState, frame: Frame, action: Action) -> list[str]:
        return []


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "place": Silent()})
