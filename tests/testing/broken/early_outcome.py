"""An outcome while the last card is still to be drawn."""

from refectory.core.game import Outcome, places_by

from ..toys.honest import Honest
from ..toys.state import HonestState

LAW = "over"


class Early(HonestState):
    def outcome(self) -> Outcome | None:
        scores = tuple(self.points)
        return Outcome(scores, places_by(scores), "HN-7") if sum(self.bag) < 2 else None


def GAME() -> Honest:  # noqa: N802
    return Honest(Early)
