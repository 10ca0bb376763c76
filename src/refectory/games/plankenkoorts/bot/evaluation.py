"""How good a position is for a seat: the points by which it expects to be ahead.

A round is a race: the first player to close both shelves takes the golden bookstand and ends the round for
all. The value of a seat is its points and books, its chance to win the race, and the books that it can
still lay before the race ends. Other players' hands are not read; only their number of cards counts.
"""

from math import exp, fsum
from typing import Final

from refectory.core.action import Action
from refectory.core.game import Outcome, Seat
from refectory.games.plankenkoorts.constants import NT, OT
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.state import PlankState, book_of

WIN: Final = 100.0
# Turns until 0 to 4 missing bookends are drawn; about one card in ten can serve as a given one.
WAIT: Final = (0.0, 10.0, 15.0, 18.3, 20.8)
# The same for a hidden hand, which may already hold some of them.
UNSEEN_WAIT: Final = (0.0, 6.5, 10.9, 14.1, 16.5)
# A seat that needs this many turns more than another has about a third of its chance to win the race.
PACE: Final = 5.0
# The value of a book that may still be laid. It is low, because the race ends before most are laid.
FUTURE: Final = 0.15
# The values of being to move, and of some dusting cards in hand.
TEMPO: Final = 1.0
CLOUD: Final = 1.0
TOKEN: Final = 0.6
DUST_OFF: Final = 0.6


def value(state: PlankState, seat: Seat) -> float:
    """The points ahead of the best other player; 100 more after a win, 100 less after a loss."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    waits = [wait(state, other, seat) for other in range(state.players)]
    turns = min(waits)
    race_weights = [exp((turns - own) / PACE) for own in waits]
    bookstand = state.box.bookstand_points / fsum(race_weights)
    values = [
        points(state, other) + bookstand * race_weights[other] + to_come(state, other, seat, turns)
        for other in range(state.players)
    ]
    mine = values.pop(seat)
    return mine - max(values) + in_hand(state, seat)


def worth_trying(state: PlankState, seat: Seat, legal: list[Action]) -> list[Action]:
    """The actions that a search looks at. BS-D3: a dust cloud is best as a shelf's next or last book."""
    box = state.box
    useful = box.last[:]
    for shelf in (OT, NT):
        useful.append(open_after(box, state.shelves[2 * seat + shelf], shelf) + 1)
    return [action for action in legal if action.family != "cloud" or action.at[0] in useful]


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    ahead = mine - max(scores)
    if ahead == 0:
        return 0.0
    return ahead + (WIN if ahead > 0 else -WIN)


def points(state: PlankState, seat: Seat) -> float:
    """BS-E2: the points of earlier rounds, and of the books on the shelves."""
    total = state.books_on_shelves(seat) * state.box.book_points
    for sheet in state.sheets:
        total += sheet[seat]
    return float(total)


def wait(state: PlankState, seat: Seat, viewer: Seat) -> float:
    """Turns until this seat has closed both shelves, as far as the viewer can tell."""
    needed = bookends_needed(state, seat)
    steps = float(len(needed) + (_books_needed(state, seat) if state.long_shelves else 0))
    if seat != viewer:
        return max(steps, UNSEEN_WAIT[len(needed)])
    hand = state.hands[seat]
    missing = -hand.count(state.box.dust_cloud)
    for card in needed:
        if card not in hand:
            missing += 1
    return max(steps, WAIT[max(0, missing)])


def bookends_needed(state: PlankState, seat: Seat) -> list[int]:
    """BS-T3, BS-T5: the first and last books that the shelves still lack."""
    box = state.box
    needed = []
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        if not row:
            needed.append(box.first[shelf])
        if not row or book_of(row[-1]) != box.last[shelf]:
            needed.append(box.last[shelf])
    return needed


def _books_needed(state: PlankState, seat: Seat) -> int:
    """BS-O1: the books that are still missing between the bookends before the shelves may be closed."""
    least = state.box.long_shelf - 1
    rows = [state.shelves[2 * seat + shelf] for shelf in (OT, NT) if not state.is_closed(seat, shelf)]
    return sum(max(0, least - max(1, len(row))) for row in rows)


def to_come(state: PlankState, seat: Seat, viewer: Seat, turns: float) -> float:
    """The value of the books that this seat can lay in this number of turns, from the hand and the draws."""
    fit = room = 0.0
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        after, last = open_after(state.box, row, shelf), state.box.last[shelf]
        room += last - after
        if seat == viewer:
            fit += fitting(state.hands[seat], after, last)
    share = room / len(state.box.deck)
    if seat != viewer:
        fit = len(state.hands[seat]) * share
    return FUTURE * min(turns, fit + turns * share)


def open_after(box: Box, row: tuple[int, ...], shelf: int) -> int:
    """The last book on the shelf; on an empty shelf, the number before its first book."""
    return book_of(row[-1]) if row else box.first[shelf] - 1


def fitting(hand: tuple[int, ...], after: int, last: int) -> int:
    """BS-T4: the number of different books in hand between two books; all of them can be laid in order."""
    held = -1
    fit = 0
    for card in hand:
        if after < card < last and card != held:
            fit += 1
        held = card
    return fit


def in_hand(state: PlankState, seat: Seat) -> float:
    """The value of the dusting cards in hand and of being to move."""
    box = state.box
    worth = 0.0
    for card in state.hands[seat]:
        if card == box.dust_cloud:
            worth += CLOUD
        elif card == box.book_token:
            worth += TOKEN
        elif card == box.dust_off:
            worth += DUST_OFF
    return worth + (TEMPO if state.frames[-1].phase == "lay" and state.turn == seat else 0.0)
