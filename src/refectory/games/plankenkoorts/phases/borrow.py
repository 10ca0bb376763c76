"""The borrowed book (BS-D5): draw blind from a hand, give a card back, up to three times."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Data, Event, Seat
from refectory.core.phases import BagChance, Choice
from refectory.games.plankenkoorts.constants import NO_BACK
from refectory.games.plankenkoorts.hidden import passed_between
from refectory.games.plankenkoorts.rules.dusting import (
    borrow_action_refusal,
    borrow_choices,
    exchanges_left,
    give_refusal,
)
from refectory.games.plankenkoorts.rules.rounds import end_turn
from refectory.games.plankenkoorts.state import PlankState


def begin_exchange(state: PlankState, seat: Seat, action: Action, asked: int) -> list[Event]:
    """Draw from the chosen hand; the frame below keeps the players that were asked."""
    other = action.at[0]
    back = action.at[1] if action.family == "borrow-back" else NO_BACK
    state.frames.append(Frame("borrow", seat, (asked | 1 << other,)))
    state.frames.append(Frame("pull", CHANCE, (seat, other, back)))
    return [Event("event.borrow", {"seat": seat, "other": other})]


class Borrow(Choice[PlankState]):
    """Another exchange, or enough. Frame data: the players asked so far, as bits."""

    def facts(self, state: PlankState, frame: Frame) -> Data:
        return {"left": exchanges_left(state, frame.seat, frame.data[0])}

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        return [*borrow_choices(state, frame.seat, frame.data[0]), state.acts.enough]

    def refusal(self, state: PlankState, frame: Frame, action: Action) -> str:
        return borrow_action_refusal(state, frame.seat, action, frame.data[0])

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action is state.acts.enough:
            return end_turn(state, frame.seat)
        return begin_exchange(state, frame.seat, action, frame.data[0])


class Pull(BagChance[PlankState]):
    """The card drawn blind. Frame data: the taker, the giver, and the back that was chosen or -1."""

    def bag(self, state: PlankState, frame: Frame) -> list[int]:
        _, other, back = frame.data
        hand = state.hands[other]
        return [card for card in hand if back in (NO_BACK, state.box.back[card])]

    def draws(self, state: PlankState) -> list[Action]:
        return state.acts.pull

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, other, _ = frame.data
        state.frames.pop()
        card = action.at[0]
        state.take_from_hand(other, card)
        state.take_into_hand(seat, card)
        passed_between(state, other, seat, card)
        state.frames.append(Frame("give", seat, (other, card)))
        seen = {"card": action.args[0]}
        return [Event("event.pull", {"seat": seat, "other": other}, {seat: seen, other: seen})]


class Give(Choice[PlankState]):
    """An own card in return. Frame data: to whom, and the card that was drawn."""

    def facts(self, state: PlankState, frame: Frame) -> Data:
        return {"other": frame.data[0]}

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        seat, drawn = frame.seat, frame.data[1:]
        hand = sorted(set(state.hands[seat]))
        return [state.acts.give[card] for card in hand if not give_refusal(state, seat, drawn, card)]

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, other, card = frame.seat, frame.data[0], action.at[0]
        state.frames.pop()
        state.take_from_hand(seat, card)
        state.take_into_hand(other, card)
        passed_between(state, seat, other, card)
        seen = {"card": action.args[0]}
        given = Event("event.give", {"seat": seat, "other": other}, {seat: seen, other: seen})
        return [given, *_go_on(state, seat)]


def _go_on(state: PlankState, seat: Seat) -> list[Event]:
    """The turn is over when nobody is left to ask."""
    if exchanges_left(state, seat, state.frames[-1].data[0]):
        return []
    state.frames.pop()
    return end_turn(state, seat)
