"""The borrowed book (BS-D5): draw blind from a hand, give a card back, up to three times."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Data, Event, Seat
from refectory.core.phases import BagChance, Choice
from refectory.games.plankenkoorts.constants import BACKS, NO_BACK
from refectory.games.plankenkoorts.memory import gave, pulled
from refectory.games.plankenkoorts.rules.rounds import end_turn
from refectory.games.plankenkoorts.state import PlankState


def borrow_refusal(state: PlankState, seat: Seat, other: Seat, asked: int) -> str:
    """BS-D5: another player who holds a card and was not asked before; `asked` has a bit for each seat."""
    if other == seat or other >= state.players or asked >> other & 1 or not state.hands[other]:
        return "BS-D5"
    if not asked and len(state.hands[seat]) == 1:
        return "BS-D5"  # besides the borrowed book there is no own card to give
    return ""


def give_refusal(state: PlankState, seat: Seat, drawn: tuple[int, ...], card: int) -> str:
    """BS-D5: the rule against giving this card: it must be an own card, not the one just drawn; or empty."""
    return "" if state.hands[seat].count(card) > drawn.count(card) else "BS-D5"


def exchanges_left(state: PlankState, seat: Seat, asked: int) -> int:
    """BS-D5: the number of other players with whom an exchange is still allowed."""
    others = sum(not borrow_refusal(state, seat, other, asked) for other in range(state.players))
    return min(others, state.box.borrowed_most - asked.bit_count())


def borrow_choices(state: PlankState, seat: Seat, asked: int) -> list[Action]:
    """BS-D5: the players to draw from; BS-O3: where backs are open, the backs to draw."""
    choices = []
    for other in range(state.players):
        if not borrow_refusal(state, seat, other, asked):
            if state.open_backs:
                choices += _back_choices(state, other)
            else:
                choices.append(state.acts.borrow[other])
    return choices


def _back_choices(state: PlankState, other: Seat) -> list[Action]:
    backs = {state.box.back[card] for card in state.hands[other]}
    first = len(BACKS) * other
    return [state.acts.borrow_back[first + back] for back in range(len(BACKS)) if back in backs]


def borrow_action_refusal(state: PlankState, seat: Seat, action: Action, asked: int) -> str:
    """BS-D5, BS-O3: the rule that refuses an action of the family borrow or borrow-back, or empty."""
    if (action.family == "borrow-back") != state.open_backs:
        return "BS-O3" if state.open_backs else "BS-H1"
    other = action.at[0]
    rule = borrow_refusal(state, seat, other, asked)
    if not rule and state.open_backs and action not in _back_choices(state, other):
        return "BS-O3"
    return rule


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
        if action is state.acts.enough:
            return ""
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
        pulled(state, other, seat, card)
        state.take_from_hand(other, card)
        state.take_into_hand(seat, card)
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
