"""Refilling the hand at the end of a turn."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event
from refectory.core.phases import Choice
from refectory.games.rennes.rules.drawing import begin_draw, room_in_hand
from refectory.games.rennes.rules.turns import begin_open, go_on_refilling
from refectory.games.rennes.state import RennesState, with_card, without_card


class Refill(Choice[RennesState]):
    """RC-T3: one by one, from the pile or from the open cards; one may stop early."""

    def facts(self, state: RennesState, frame: Frame) -> Data:
        return {"count": room_in_hand(state, frame.seat)}

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        legal = [state.acts.take[card] for card in dict.fromkeys(state.open)]
        if state.pile or state.discards:
            legal.append(state.acts.draw)
        legal.append(state.acts.stop)
        return legal

    def refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        return "RC-T3"

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        seat = frame.seat
        if action is state.acts.draw:
            return begin_draw(state, seat, 1)
        if action is state.acts.stop:
            state.frames.pop()
            return [Event("event.stop", {"seat": seat}), *begin_open(state)]
        card = action.at[0]
        state.open = without_card(state.open, card)
        state.take_into_hand(seat, card)
        state.shown[seat] = with_card(state.shown[seat], card)
        return [Event("event.take", {"seat": seat, "card": action.args[0]}), *go_on_refilling(state, seat)]
