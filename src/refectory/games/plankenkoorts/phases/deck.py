"""Cards from the deck: dealing, drawing, and the back of the top card."""

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame
from refectory.core.game import CHANCE, Ask, Event, Rng, pick
from refectory.games.plankenkoorts.actions import counted
from refectory.games.plankenkoorts.constants import BACKS
from refectory.games.plankenkoorts.rules.turns import begin_turn, draw_cards
from refectory.games.plankenkoorts.state import NO_BACK, PlankState


class _FromDeck(ChancePhase[PlankState]):
    """A card of the deck, with the back that shows if one does (BS-H1)."""

    def _bag(self, state: PlankState) -> list[int]:
        if state.top == NO_BACK:
            return state.deck
        return [card for card in state.deck if state.box.back[card] == state.top]

    def outcomes(self, state: PlankState, frame: Frame) -> list[tuple[Action, int]]:
        return counted(self._bag(state), state.acts.draw)

    def sample(self, state: PlankState, frame: Frame, rng: Rng) -> Action:
        bag = self._bag(state)
        return state.acts.draw[bag[pick(rng, len(bag))]]

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})


class Deal(_FromDeck):
    """BS-S1: five cards each, one by one. Frame data: who gets the next one, cards to go."""

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
    """BS-T1. Frame data: who draws, how many cards are wanted."""

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        state.draw_from_deck(action.at[0])
        state.take_into_hand(seat, action.at[0])
        state.frames.pop()
        drawn = Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})
        return [drawn, *draw_cards(state, seat, count - 1)] if count > 1 else [drawn]


class Top(ChancePhase[PlankState]):
    """BS-H1: which back the top card shows."""

    def outcomes(self, state: PlankState, frame: Frame) -> list[tuple[Action, int]]:
        backs = [state.box.back[card] for card in state.deck]
        return [(state.acts.top[back], backs.count(back)) for back in range(len(BACKS)) if back in backs]

    def sample(self, state: PlankState, frame: Frame, rng: Rng) -> Action:
        return state.acts.top[state.box.back[state.deck[pick(rng, len(state.deck))]]]

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.top = action.at[0]
        return [Event("event.top", {"back": action.args[0]})]

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})
