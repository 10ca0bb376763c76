"""The starting player of the first round."""

from refectory.core.action import Action
from refectory.core.game import Event, Seat
from refectory.core.phases import ChooseStart
from refectory.games.plankenkoorts.rules.rounds import begin_round
from refectory.games.plankenkoorts.state import PlankState


class Start(ChooseStart[PlankState]):
    """BS-S2."""

    def starts(self, state: PlankState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: PlankState, seat: Seat) -> list[Event]:
        return begin_round(state, seat)
