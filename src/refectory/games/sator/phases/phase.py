"""What all phases of Sator have in common."""

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame, Phase
from refectory.core.game import Ask
from refectory.games.sator.state import SatorState


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Phase[SatorState]):
    """A player's decision: whatever is not offered is refused, and `refusals` says why."""

    def why_not(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action in self.legal(state, frame):
            return []
        return self.refusals(state, frame, action)

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        """The rules against an action that is not offered."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ChancePhase[SatorState]):
    """Something that falls by chance."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})
