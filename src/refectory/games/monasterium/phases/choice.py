"""What all choices of a player have in common."""

from refectory.core.action import Action
from refectory.core.frames import Frame, Phase
from refectory.games.monasterium.state import MonasteriumState


class Choice(Phase[MonasteriumState]):
    """A phase that offers some families of actions; `rule` refuses all others."""

    def __init__(self, rule: str, *families: str) -> None:
        self.rule = rule
        self.families = families

    def why_not(self, state: MonasteriumState, frame: Frame, action: Action) -> list[str]:
        if action.family not in self.families:
            return [self.rule]
        rule = self.refusal(state, frame, action)
        return [rule] if rule else []

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        """The rule against an action of one of these families; empty if it is offered."""
        raise NotImplementedError
