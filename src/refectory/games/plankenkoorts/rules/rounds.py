"""Rounds and their turns: who is next, what their cards are good for, the points, and the end of the game."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Outcome, Seat, end_event, places_by
from refectory.games.plankenkoorts.constants import BACKS
from refectory.games.plankenkoorts.memory import history
from refectory.games.plankenkoorts.rules.shelves import cloud_choices, refusal, token_choices
from refectory.games.plankenkoorts.state import PlankState

# -- rounds


def begin_round(state: PlankState, seat: Seat) -> list[Event]:
    """BS-S1, BS-S3, BS-S4: all cards into the deck, empty shelves, five cards each; then this seat begins."""
    state.round += 1
    state.first = state.turn = seat
    state.deck = state.box.deck[:]
    state.discard = []
    state.top = -1
    state.hands = [()] * state.players
    state.shelves = [()] * (2 * state.players)
    history.forget(state)
    state.frames = [Frame("deal", CHANCE, (seat, state.players * state.box.dealt))]
    return [Event("event.round", {"round": state.round, "seat": seat})]


def after_laying(state: PlankState, seat: Seat) -> list[Event]:
    """BS-E1: the round is over the moment a player has closed both shelves."""
    if state.closed_both(seat):
        return end_round(state, seat)
    return end_turn(state, seat)


def end_round(state: PlankState, winner: Seat) -> list[Event]:
    """BS-E2: count the round. BS-E3: the second golden bookstand ends the game."""
    box = state.box
    state.bookstands[winner] += 1
    events = [Event("event.bookstand", {"seat": winner, "count": state.bookstands[winner]})]
    sheet = []
    for seat in range(state.players):
        points = state.books_on_shelves(seat) * box.book_points
        sheet.append(points + (box.bookstand_points if seat == winner else 0))
    state.sheets.append(tuple(sheet))
    for seat in range(state.players):
        books = state.books_on_shelves(seat)
        total = sum(earlier[seat] for earlier in state.sheets)
        facts = {"seat": seat, "books": books, "points": sheet[seat], "total": total}
        events.append(Event("event.score", facts))
    if state.bookstands[winner] == box.bookstands_to_end:
        state.frames = []
        return [*events, end_event(outcome(state))]
    # BS-S4: the direction turns, and the player of the last turn begins; BS-O2: or the last in turn order.
    begins = (state.first - state.direction) % state.players if state.last_in_order else winner
    state.direction = -state.direction
    return events + begin_round(state, begins)


def outcome(state: PlankState) -> Outcome:
    """BS-E3: the most points of all rounds."""
    totals = tuple(sum(points) for points in zip(*state.sheets, strict=True))
    return Outcome(totals, places_by(totals), "BS-E3")


# -- turns


def begin_turn(state: PlankState, seat: Seat, screw: bool) -> list[Event]:
    """BS-T1: draw, then lay. BS-D6: after a loose screw, a whole new hand in place of the one card."""
    state.turn = seat
    state.frames.append(Frame("lay", seat))
    if not screw:
        return draw_cards(state, seat, 1)
    shown = _discard_hand(state, seat)
    count = min(state.box.screw_cards, len(state.deck) + len(state.discard))
    new_hand = Event("event.new-hand", {"seat": seat, "count": count})
    return [*shown, new_hand, *draw_cards(state, seat, state.box.screw_cards)]


def _discard_hand(state: PlankState, seat: Seat) -> list[Event]:
    """BS-D6: the whole hand is discarded openly."""
    cards = [state.box.cards[card] for card in state.hands[seat]]
    for card in state.hands[seat]:
        if state.is_remembering():
            history.left(state, seat, card)
        state.take_from_hand(seat, card)
        state.discard.append(card)
    return [Event("event.discard-hand", {"seat": seat, "cards": cards}, reveals=True)] if cards else []


def draw_cards(state: PlankState, seat: Seat, count: int) -> list[Event]:
    """BS-T2: draw cards. An empty deck is refilled with the discards; if both are empty, there is no draw."""
    events = []
    if not state.deck:
        if not state.discard:
            return [Event("event.empty", {"seat": seat})]
        events.append(Event("event.reshuffle", {"count": len(state.discard)}))
        history.reshuffled(state)
        state.deck = sorted(state.discard)
        state.discard = []
    state.frames.append(Frame("draw", CHANCE, (seat, count)))
    return events


def end_turn(state: PlankState, seat: Seat, skip: bool = False, screw: bool = False) -> list[Event]:
    """Begin the next player's turn; BS-D1: the turn after theirs if they must skip."""
    events = []
    following = state.next_seat(seat)
    if skip:
        events.append(Event("event.skipped", {"seat": following}))
        following = state.next_seat(following)
    return events + begin_turn(state, following, screw)


def uncover_top(state: PlankState) -> None:
    """BS-O3: where backs are open, that of the top card is seen before anybody decides anything."""
    if state.open_backs and state.deck:
        state.frames.append(Frame("top", CHANCE))


# -- what a card of a hand can be used for


def dusting_choices(state: PlankState, seat: Seat, card: int) -> list[Action]:
    """BS-T6: the ways to play this dusting card."""
    box = state.box
    if card == box.dust_cloud:
        return cloud_choices(state, seat)
    if card == box.book_token:
        return token_choices(state, seat)
    if card == box.borrowed_book:
        return borrow_choices(state, seat, 0)
    return [state.acts.dust_off if card == box.dust_off else state.acts.loose_screw]


def use_refusal(state: PlankState, seat: Seat, card: int) -> str:
    """The rule by which this card can only be discarded (BS-T7); empty if it can be laid or played."""
    box = state.box
    if card < len(box.books):
        return refusal(state, seat, card)
    if dusting_choices(state, seat, card):
        return ""
    return {box.dust_cloud: "BS-D3", box.book_token: "BS-D2", box.borrowed_book: "BS-D5"}[card]


# -- the borrowed book


def borrow_refusal(state: PlankState, seat: Seat, other: Seat, asked: int) -> str:
    """BS-D5: another player who holds a card and was not asked before; `asked` has a bit for each seat."""
    if other == seat or other >= state.players or asked >> other & 1 or not state.hands[other]:
        return "BS-D5"
    if not asked and len(state.hands[seat]) == 1:
        return "BS-D5"  # besides the borrowed book there is no own card to give
    return ""


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
