"""Rounds: how they begin and end, their points, and the end of the game."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat, end_event
from refectory.games.plankenkoorts.rules.turns import end_turn
from refectory.games.plankenkoorts.state import PlankState


def begin_round(state: PlankState, seat: Seat) -> list[Event]:
    """BS-S1, BS-S3, BS-S4: all cards into the deck, empty shelves, five cards each; then this seat begins."""
    state.round += 1
    state.turn = seat
    state.deck = state.box.deck[:]
    state.discard = []
    state.top = -1
    state.hands = [()] * state.players
    state.shelves = [()] * (2 * state.players)
    state.known = {}
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
    # BS-S4: the direction turns, and the player of the last turn begins.
    state.direction = -state.direction
    return events + begin_round(state, winner)
