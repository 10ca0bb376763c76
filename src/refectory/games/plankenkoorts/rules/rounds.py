"""Rounds and their turns: who is next, the cards that they draw, the points, and the end of the game."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat, end_event
from refectory.games.plankenkoorts import memory
from refectory.games.plankenkoorts.constants import NO_BACK
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
    memory.forget(state)
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
        outcome = state.outcome()
        assert outcome is not None
        return [*events, end_event(outcome)]
    # BS-S4: the direction turns, and the player of the last turn begins; BS-O2: or the last in turn order.
    begins = (state.first - state.direction) % state.players if state.last_in_order else winner
    state.direction = -state.direction
    return events + begin_round(state, begins)


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
            memory.left(state, seat, card)
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
        memory.reshuffled(state)
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
    """BS-O3: the back of the top card is seen before anybody decides anything."""
    if state.top == NO_BACK and state.deck and state.frames and state.frames[-1].seat != CHANCE:
        state.frames.append(Frame("top", CHANCE))
