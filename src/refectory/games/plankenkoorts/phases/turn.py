"""The start of a round, and a turn: draw a card, then lay one. All draws of chance are here."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Ask, Event, Seat
from refectory.core.phases import BagChance, Choice, ChooseStart
from refectory.games.plankenkoorts.constants import NO_BACK, SHELVES
from refectory.games.plankenkoorts.memory import history
from refectory.games.plankenkoorts.rules.rounds import (
    after_laying,
    begin_round,
    begin_turn,
    borrow_action_refusal,
    draw_cards,
    dusting_choices,
    end_turn,
    uncover_top,
)
from refectory.games.plankenkoorts.rules.shelves import (
    cloud_choices,
    cloud_refusal,
    lay_cloud,
    lay_event,
    put_on_shelf,
    refusal,
    token_refusal,
)
from refectory.games.plankenkoorts.state import PlankState, is_cloud

# -- the first player, and cards that chance draws


class Start(ChooseStart[PlankState]):
    """BS-S2."""

    def starts(self, state: PlankState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: PlankState, seat: Seat) -> list[Event]:
        return begin_round(state, seat)


class FromDeck(BagChance[PlankState]):
    """A card of the deck, with the back that shows if one does (BS-O3)."""

    def bag(self, state: PlankState, frame: Frame) -> list[int]:
        if state.top == NO_BACK:
            return state.deck
        return [card for card in state.deck if state.box.back[card] == state.top]

    def draws(self, state: PlankState) -> list[Action]:
        return state.acts.draw


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


class Draw(FromDeck):
    """BS-T1. Frame data: the seat that draws, how many cards are wanted."""

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        if state.is_remembering():
            history.drew(state, seat, action.at[0])
        state.draw_from_deck(action.at[0])
        state.take_into_hand(seat, action.at[0])
        state.frames.pop()
        drawn = Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})
        if count > 1:
            return [drawn, *draw_cards(state, seat, count - 1)]
        uncover_top(state)
        return [drawn]


class Top(BagChance[PlankState]):
    """BS-O3: which back the top card shows."""

    def bag(self, state: PlankState, frame: Frame) -> list[int]:
        return [state.box.back[card] for card in state.deck]

    def draws(self, state: PlankState) -> list[Action]:
        return state.acts.top

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.top = action.at[0]
        return [Event("event.top", {"back": action.args[0]})]


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
        history.pulled(state, other, seat, card)
        state.take_from_hand(other, card)
        state.take_into_hand(seat, card)
        state.frames.append(Frame("give", seat, (other, card)))
        seen = {"card": action.args[0]}
        return [Event("event.pull", {"seat": seat, "other": other}, {seat: seen, other: seen})]


# -- cards from the hand


class Lay(Choice[PlankState]):
    """BS-T1: exactly one card, in one of five ways."""

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask(self.key if state.hands[frame.seat] else "ask.pass", {})

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        seat = frame.seat
        acts = state.acts
        books = len(state.box.books)
        legal: list[Action] = []
        discards: list[Action] = []
        held = -1
        for card in state.hands[seat]:
            if card == held:
                continue
            held = card
            discards.append(acts.discard[card])  # BS-T7
            if card >= books:
                legal += dusting_choices(state, seat, card)
            elif not refusal(state, seat, card):
                legal.append(acts.lay[card])
        legal += discards
        return legal or [acts.skip]  # BS-T2

    def refusal(self, state: PlankState, frame: Frame, action: Action) -> str:
        seat = frame.seat
        card = self._card(state, action)
        if action is state.acts.skip and not state.hands[seat]:
            return ""  # BS-T2
        if card < 0:
            return {"pass": "BS-T7", "give": "BS-D5", "enough": "BS-D5"}.get(action.family, self.rule)
        if card not in state.hands[seat]:
            return "BS-T1"
        match action.family:
            case "lay":
                return refusal(state, seat, action.at[0])
            case "cloud":
                return cloud_refusal(state, seat, action.at[0])
            case "token":
                return token_refusal(state, seat, *action.at)
            case "borrow" | "borrow-back":
                return borrow_action_refusal(state, seat, action, 0)
        return ""  # BS-T7, BS-D1, BS-D6

    def _card(self, state: PlankState, action: Action) -> int:
        """The card of the hand that an action plays, or -1."""
        box = state.box
        match action.family:
            case "lay" | "discard":
                return action.at[0]
            case "cloud":
                return box.dust_cloud
            case "token":
                return box.book_token
            case "borrow" | "borrow-back":
                return box.borrowed_book
            case "dust-off":
                return box.dust_off
            case "loose-screw":
                return box.loose_screw
        return -1

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat = frame.seat
        state.frames.pop()
        family = action.family
        if family == "pass":
            return [Event("event.pass", {"seat": seat}), *end_turn(state, seat)]
        card = self._card(state, action)
        if state.is_remembering():
            history.left(state, seat, card)
        state.take_from_hand(seat, card)
        if family == "lay":  # BS-T3, BS-T4, BS-T5
            put_on_shelf(state, seat, card)
            return [lay_event(state, seat, card), *after_laying(state, seat)]
        if family == "cloud":
            return [lay_cloud(state, seat, action.at[0]), *after_laying(state, seat)]
        state.discard.append(card)  # BS-T6, BS-T7
        if family == "discard":
            shown = Event("event.discard", {"seat": seat, "card": action.args[0]}, reveals=True)
            return [shown, *end_turn(state, seat)]
        return self._dust(state, seat, action)

    def _dust(self, state: PlankState, seat: Seat, action: Action) -> list[Event]:
        facts = {"seat": seat, "other": state.next_seat(seat)}
        if action.family == "dust-off":  # BS-D1
            return [Event("event.dust-off", facts), *end_turn(state, seat, skip=True)]
        if action.family == "loose-screw":  # BS-D6
            return [Event("event.loose-screw", facts), *end_turn(state, seat, screw=True)]
        if action.family == "token":
            return self._token(state, seat, action.at[0], action.at[1])
        return begin_exchange(state, seat, action, 0)

    def _token(self, state: PlankState, seat: Seat, other: Seat, shelf: int) -> list[Event]:
        """BS-D2; BS-D4: a dust cloud is declared afresh by its taker."""
        row = state.shelves[2 * other + shelf]
        state.shelves[2 * other + shelf] = row[:-1]
        facts = {"seat": seat, "other": other, "shelf": SHELVES[shelf]}
        if is_cloud(row[-1]):
            state.frames.append(Frame("declare", seat))
            return [Event("event.token-cloud", facts)]
        put_on_shelf(state, seat, row[-1])
        taken = Event("event.token", {**facts, "card": state.box.books[row[-1]]})
        return [taken, *after_laying(state, seat)]


def begin_exchange(state: PlankState, seat: Seat, action: Action, asked: int) -> list[Event]:
    """Draw from the chosen hand; the frame below keeps the players that were asked."""
    other = action.at[0]
    back = action.at[1] if action.family == "borrow-back" else NO_BACK
    state.frames.append(Frame("borrow", seat, (asked | 1 << other,)))
    state.frames.append(Frame("pull", CHANCE, (seat, other, back)))
    return [Event("event.borrow", {"seat": seat, "other": other})]


class Declare(Choice[PlankState]):
    """BS-D4: which book the dust cloud that was taken stands for now."""

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        return cloud_choices(state, frame.seat)

    def refusal(self, state: PlankState, frame: Frame, action: Action) -> str:
        return cloud_refusal(state, frame.seat, action.at[0])

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        return [lay_cloud(state, frame.seat, action.at[0]), *after_laying(state, frame.seat)]
