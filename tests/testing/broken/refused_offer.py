"""An action that is offered and refused at once."""

from refectory.core.action import Action
from refectory.core.frames import Frame

from ..toys.honest import Honest
from ..toys.pantry import BACK
from ..toys.phases import PHASES, Place
from ..toys.state import HonestState

LAW = "offers"


class Torn(Place):
    def why_not(self, state: HonestState, frame: Frame, action: Action) -> list[str]:
        return ["HN-6"] if action is BACK else super().why_not(state, frame, action)


def GAME() -> Honest:  # noqa: N802
    return Honest(phases={**PHASES, "place": Torn()})
