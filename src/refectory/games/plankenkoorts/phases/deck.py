"""Cards from the deck: dealing, drawing, and the back of the top card."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event
from refectory.core.phases import BagChance
from refectory.games.plankenkoorts.constants import NO_BACK
from refectory.games.plankenkoorts.rules.turns import begin_turn, draw_cards
from refectory.games.plankenkoorts.state import PlankState


class _FromDeck(BagChance[PlankState]):
    """A card of the deck, with the back that shows if one does (BS-H1)."""

    def bag(self, state: PlankState, frame: Frame) -> list[int]:
        if state.top == NO_BACK:
            return state.deck
        return [card for card in state.deck if state.box.back[card] == state.top]

    def draws(self, state: PlankState) -> list[Action]:
        return state.acts.draw


class Deal(_FromDeck):
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


class Draw(_FromDeck):
    """BS-T1. Frame data: the seat that draws, how many cards are wanted."""

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        state.draw_from_deck(action.at[0])
        state.take_into_hand(seat, action.at[0])
        state.frames.pop()
        drawn = Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})
        return [drawn, *draw_cards(state, seat, count - 1)] if count > 1 else [drawn]


class Top(BagChance[PlankState]):
    """BS-H1: which back the top card shows."""

    def bag(self, state: PlankState, frame: Frame) -> list[int]:
        return [state.box.back[card] for card in state.deck]

    def draws(self, state: PlankState) -> list[Action]:
        return state.acts.top

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.top = action.at[0]
        return [Event("event.top", {"back": action.args[0]})]
