"""What a good position of Plankenkoorts is, in points that a seat expects to be ahead.

The round is a race: whoever closes both shelves first takes the golden bookstand and stops everybody's
counting. So a seat is judged by its points and books, by its share in the race, and by the books that
it can still lay before the race is over. Other hands are not looked at, only how many cards they hold.
"""

from math import exp, fsum
from typing import Final

from refectory.core.action import Action
from refectory.core.game import Outcome, Seat
from refectory.games.plankenkoorts.edition.box import NT, OT, Canon
from refectory.games.plankenkoorts.rules.shelf import book_of
from refectory.games.plankenkoorts.state import PlankState

WIN: Final = 100.0
# Turns until so many bookends have been drawn, none of them in hand; one card in ten will do for one.
WAIT: Final = (0.0, 10.0, 15.0, 18.3, 20.8)
# The same for a hand that is not seen, which may well hold some of them.
UNSEEN_WAIT: Final = (0.0, 6.5, 10.9, 14.1, 16.5)
# How much sooner counts in the race: a seat that needs this many turns more has a third of the chance.
PACE: Final = 5.0
# What a book that may still be laid is worth. Little: the race takes most of them away.
FUTURE: Final = 0.15
# What the move and some dusting cards in hand are worth.
TEMPO: Final = 1.0
CLOUD: Final = 1.0
TOKEN: Final = 0.6
DUST_OFF: Final = 0.6


def value(state: PlankState, seat: Seat) -> float:
    """How many points ahead of the best other player; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    waits = [wait(state, other, seat) for other in range(state.players)]
    turns = min(waits)
    drive = [exp((turns - own) / PACE) for own in waits]
    stand = state.canon.bookstand_points / fsum(drive)
    worth = [
        points(state, other) + stand * drive[other] + to_come(state, other, seat, turns)
        for other in range(state.players)
    ]
    mine = worth.pop(seat)
    return mine - max(worth) + in_hand(state, seat)


def worth_trying(state: PlankState, seat: Seat, legal: list[Action]) -> list[Action]:
    """BS-D3: a dust cloud is worth most as a shelf's next book or its last; any other takes away room."""
    canon = state.canon
    useful = canon.last[:]
    for shelf in (OT, NT):
        useful.append(open_after(canon, state.shelves[2 * seat + shelf], shelf) + 1)
    return [action for action in legal if action.family != "cloud" or action.at[0] in useful]


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    ahead = mine - max(scores)
    if ahead == 0:
        return 0.0
    return ahead + (WIN if ahead > 0 else -WIN)


def points(state: PlankState, seat: Seat) -> float:
    found = state.books_on_shelves(seat) * state.canon.book_points
    for sheet in state.sheets:
        found += sheet[seat]
    return float(found)


def wait(state: PlankState, seat: Seat, viewer: Seat) -> float:
    """Turns until this seat has closed both shelves, as far as the viewer can tell."""
    needed = bookends_needed(state, seat)
    steps = float(len(needed) + (_books_needed(state, seat) if state.long_shelves else 0))
    if seat != viewer:
        return max(steps, UNSEEN_WAIT[len(needed)])
    hand = state.hands[seat]
    missing = -hand.count(state.canon.dust_cloud)
    for card in needed:
        if card not in hand:
            missing += 1
    return max(steps, WAIT[max(0, missing)])


def bookends_needed(state: PlankState, seat: Seat) -> list[int]:
    """BS-T3, BS-T5: what is missing at either end of the shelves."""
    canon = state.canon
    found = []
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        if not row:
            found.append(canon.first[shelf])
        if not row or book_of(row[-1]) != canon.last[shelf]:
            found.append(canon.last[shelf])
    return found


def _books_needed(state: PlankState, seat: Seat) -> int:
    """BS-O1: the books that must stand between the bookends before a shelf may be closed."""
    least = state.canon.long_shelf - 1
    rows = [state.shelves[2 * seat + shelf] for shelf in (OT, NT) if not state.is_closed(seat, shelf)]
    return sum(max(0, least - max(1, len(row))) for row in rows)


def to_come(state: PlankState, seat: Seat, viewer: Seat, turns: float) -> float:
    """Books that this seat can lay in so many turns: from the hand, and from what it will draw."""
    fit = room = 0.0
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        after, last = open_after(state.canon, row, shelf), state.canon.last[shelf]
        room += last - after
        if seat == viewer:
            fit += fitting(state.hands[seat], after, last)
    share = room / len(state.canon.deck)
    if seat != viewer:
        fit = len(state.hands[seat]) * share
    return FUTURE * min(turns, fit + turns * share)


def open_after(canon: Canon, row: tuple[int, ...], shelf: int) -> int:
    """The book after which the shelf goes on; its last one when it is closed."""
    return book_of(row[-1]) if row else canon.first[shelf] - 1


def fitting(hand: tuple[int, ...], after: int, last: int) -> int:
    """BS-T4: all of these can be laid, one after the other."""
    held = -1
    fit = 0
    for card in hand:
        if after < card < last and card != held:
            fit += 1
        held = card
    return fit


def in_hand(state: PlankState, seat: Seat) -> float:
    """What the dusting cards and the move are worth."""
    canon = state.canon
    worth = 0.0
    for card in state.hands[seat]:
        if card == canon.dust_cloud:
            worth += CLOUD
        elif card == canon.book_token:
            worth += TOKEN
        elif card == canon.dust_off:
            worth += DUST_OFF
    return worth + (TEMPO if state.frames[-1].phase == "lay" and state.turn == seat else 0.0)
