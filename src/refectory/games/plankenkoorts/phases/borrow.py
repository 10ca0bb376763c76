"""The borrowed book (BS-D5): draw blind from a hand, give a card back, up to three times."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event, Seat
from refectory.core.phases import Choice
from refectory.games.plankenkoorts.memory.history import gave
from refectory.games.plankenkoorts.phases.turn import begin_exchange
from refectory.games.plankenkoorts.rules.rounds import (
    borrow_action_refusal,
    borrow_choices,
    end_turn,
    exchanges_left,
)
from refectory.games.plankenkoorts.state import PlankState


def give_refusal(state: PlankState, seat: Seat, drawn: tuple[int, ...], card: int) -> str:
    """BS-D5: the rule against giving this card: it must be an own card, not the one just drawn; or empty."""
    return "" if state.hands[seat].count(card) > drawn.count(card) else "BS-D5"


class Borrow(Choice[PlankState]):
    """Another exchange, or enough. Frame data: the players asked so far, as bits."""

    def facts(self, state: PlankState, frame: Frame) -> Data:
        return {"left": exchanges_left(state, frame.seat, frame.data[0])}

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        return [*borrow_choices(state, frame.seat, frame.data[0]), state.acts.enough]

    def refusal(self, state: PlankState, frame: Frame, action: Action) -> str:
        if action is state.acts.enough:
            return ""
        return borrow_action_refusal(state, frame.seat, action, frame.data[0])

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action is state.acts.enough:
            return end_turn(state, frame.seat)
        return begin_exchange(state, frame.seat, action, frame.data[0])


class Give(Choice[PlankState]):
    """An own card in return. Frame data: to whom, and the card that was drawn."""

    def facts(self, state: PlankState, frame: Frame) -> Data:
        return {"other": frame.data[0]}

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        seat, drawn = frame.seat, frame.data[1:]
        hand = sorted(set(state.hands[seat]))
        return [state.acts.give[card] for card in hand if not give_refusal(state, seat, drawn, card)]

    def refusal(self, state: PlankState, frame: Frame, action: Action) -> str:
        return give_refusal(state, frame.seat, frame.data[1:], action.at[0])

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, (other, drawn), card = frame.seat, frame.data, action.at[0]
        gave(state, seat, other, card, drawn)
        state.frames.pop()
        state.take_from_hand(seat, card)
        state.take_into_hand(other, card)
        seen = {"card": action.args[0]}
        event = Event("event.give", {"seat": seat, "other": other}, {seat: seen, other: seen})
        return [event, *_go_on(state, seat)]


def _go_on(state: PlankState, seat: Seat) -> list[Event]:
    """The turn is over when nobody is left to ask."""
    if exchanges_left(state, seat, state.frames[-1].data[0]):
        return []
    state.frames.pop()
    return end_turn(state, seat)
