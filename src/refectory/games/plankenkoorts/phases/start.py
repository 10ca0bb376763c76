"""The start of a round: the first player, and the cards that are dealt."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.core.phases import ChooseStart
from refectory.games.plankenkoorts.phases.turn import FromDeck
from refectory.games.plankenkoorts.rules.rounds import begin_round, begin_turn
from refectory.games.plankenkoorts.state import PlankState


class Start(ChooseStart[PlankState]):
    """BS-S2."""

    def starts(self, state: PlankState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: PlankState, seat: Seat) -> list[Event]:
        return begin_round(state, seat)


class Deal(FromDeck):
    """BS-S1: five cards each, one by one. Frame data: the seat that gets the next one, cards to go."""

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        state.draw_from_deck(action.at[0])
        state.take_into_hand(seat, action.at[0])
        state.frames.pop()
        if count > 1:
            state.frames.append(Frame("deal", CHANCE, ((seat + 1) % state.players, count - 1)))
            return []
        dealt = Event("event.dealt", {"count": state.box.dealt})
        return [dealt, *begin_turn(state, state.turn, screw=False)]
