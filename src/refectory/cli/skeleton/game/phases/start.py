"""The starting player."""

from refectory.cli.skeleton.game.rules.turns import deal
from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.action import Action
from refectory.core.game import Event, Seat
from refectory.core.phases import ChooseStart


class Start(ChooseStart[MyGameState]):
    """MG-S1."""

    def starts(self, state: MyGameState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: MyGameState, seat: Seat) -> list[Event]:
        deal(state, seat)
        return []
