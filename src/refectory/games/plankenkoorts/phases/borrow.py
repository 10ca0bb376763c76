"""The borrowed book (BS-D5): draw blind from a hand, give a card back, up to three times."""

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame, Phase
from refectory.core.game import CHANCE, Ask, Event, Rng, Seat, pick
from refectory.games.plankenkoorts.actions import counted
from refectory.games.plankenkoorts.hidden import passed_between
from refectory.games.plankenkoorts.rules.dusting import borrow_action_refusal, borrow_choices, exchanges_left
from refectory.games.plankenkoorts.rules.turns import end_turn
from refectory.games.plankenkoorts.state import NO_BACK, PlankState


def begin_exchange(state: PlankState, seat: Seat, action: Action, asked: int) -> list[Event]:
    """Draw from the chosen hand; the frame below remembers who has been asked."""
    other = action.at[0]
    back = action.at[1] if action.family == "borrow-back" else NO_BACK
    state.frames.append(Frame("borrow", seat, (asked | 1 << other,)))
    state.frames.append(Frame("pull", CHANCE, (seat, other, back)))
    return [Event("event.borrow", {"seat": seat, "other": other})]


class Borrow(Phase[PlankState]):
    """Another exchange, or enough. Frame data: the players asked so far, as bits."""

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask("ask.borrow", {"left": exchanges_left(state, frame.seat, frame.data[0])})

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        return [*borrow_choices(state, frame.seat, frame.data[0]), state.acts.enough]

    def why_not(self, state: PlankState, frame: Frame, action: Action) -> list[str]:
        if action.family in ("borrow", "borrow-back"):
            rule = borrow_action_refusal(state, frame.seat, action, frame.data[0])
            return [rule] if rule else []
        return [] if action is state.acts.enough else ["BS-D5"]

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action is state.acts.enough:
            return end_turn(state, frame.seat)
        return begin_exchange(state, frame.seat, action, frame.data[0])


class Pull(ChancePhase[PlankState]):
    """The card drawn blind. Frame data: who draws, from whom, and the back that was picked or -1."""

    def _bag(self, state: PlankState, frame: Frame) -> list[int]:
        _, other, back = frame.data
        hand = state.hands[other]
        return [card for card in hand if back in (NO_BACK, state.box.back[card])]

    def outcomes(self, state: PlankState, frame: Frame) -> list[tuple[Action, int]]:
        return counted(self._bag(state, frame), state.acts.pull)

    def sample(self, state: PlankState, frame: Frame, rng: Rng) -> Action:
        bag = self._bag(state, frame)
        return state.acts.pull[bag[pick(rng, len(bag))]]

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, other, _ = frame.data
        state.frames.pop()
        card = action.at[0]
        state.take_from_hand(other, card)
        state.take_into_hand(seat, card)
        passed_between(state, other, seat, card)
        state.frames.append(Frame("give", seat, (other,)))
        seen = {"card": action.args[0]}
        return [Event("event.pull", {"seat": seat, "other": other}, {seat: seen, other: seen})]

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})


class Give(Phase[PlankState]):
    """A card in return, perhaps the same one. Frame data: to whom."""

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask("ask.give", {"other": frame.data[0]})

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        hand = state.hands[frame.seat]
        return [state.acts.give[card] for card in sorted(set(hand))]

    def why_not(self, state: PlankState, frame: Frame, action: Action) -> list[str]:
        if action.family == "give" and action.at[0] in state.hands[frame.seat]:
            return []
        return ["BS-D5"]

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
