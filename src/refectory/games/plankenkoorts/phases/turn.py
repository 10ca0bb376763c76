"""A turn: draw a card, then lay one."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event, Seat
from refectory.core.phases import BagChance, Choice
from refectory.games.plankenkoorts import memory
from refectory.games.plankenkoorts.constants import NO_BACK, SHELVES
from refectory.games.plankenkoorts.phases.borrow import begin_exchange, borrow_action_refusal
from refectory.games.plankenkoorts.phases.uses import dusting_choices
from refectory.games.plankenkoorts.rules.rounds import after_laying, draw_cards, end_turn
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

# -- cards from the deck


class FromDeck(BagChance[PlankState]):
    """A card of the deck, with the back that shows if one does (BS-O3)."""

    def bag(self, state: PlankState, frame: Frame) -> list[int]:
        if state.top == NO_BACK:
            return state.deck
        return [card for card in state.deck if state.box.back[card] == state.top]

    def draws(self, state: PlankState) -> list[Action]:
        return state.acts.draw


class Draw(FromDeck):
    """BS-T1. Frame data: the seat that draws, how many cards are wanted."""

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        if state.is_remembering():
            memory.drew(state, seat, action.at[0])
        state.draw_from_deck(action.at[0])
        state.take_into_hand(seat, action.at[0])
        state.frames.pop()
        drawn = Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})
        return [drawn, *draw_cards(state, seat, count - 1)] if count > 1 else [drawn]


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
            memory.left(state, seat, card)
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


class Declare(Choice[PlankState]):
    """BS-D4: which book the dust cloud that was taken stands for now."""

    def legal(self, state: PlankState, frame: Frame) -> list[Action]:
        return cloud_choices(state, frame.seat)

    def refusal(self, state: PlankState, frame: Frame, action: Action) -> str:
        return cloud_refusal(state, frame.seat, action.at[0])

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        return [lay_cloud(state, frame.seat, action.at[0]), *after_laying(state, frame.seat)]
