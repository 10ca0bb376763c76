"""An outcome in which nobody has the first place."""

from refectory.core.game import Outcome

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "over"


class Modest(HonestState):
    def outcome(self) -> Outcome | None:
        places = (2,) * self.players
        return None if self.frames else Outcome(tuple(self.points), places, "HN-7")


def GAME() -> Honest:  # noqa: N802
    return Honest(Modest)
