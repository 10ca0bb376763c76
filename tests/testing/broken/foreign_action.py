"""A legal list of actions that were made for the occasion."""

from refectory.core.action import Action
from refectory.core.game import Event, Seat

from ..toys.honest import Honest
from ..toys.pantry import SPACE
from ..toys.state import HonestState

LAW = "interned"


def twin(action: Action) -> Action:
    return Action(action.index, action.family, action.params, action.args, action.at, action.targets)


class Minting(HonestState):
    def legal_actions(self, seat: Seat) -> list[Action]:
        return [twin(action) for action in super().legal_actions(seat)]

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        return super().apply(seat, SPACE[action.index])


def GAME() -> Honest:  # noqa: N802
    return Honest(Minting)
