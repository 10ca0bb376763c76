"""What a good position of Plankenkoorts is, in points that a seat expects to be ahead.

The round is a race: whoever closes both shelves first takes the golden bookstand and stops everybody's
counting. So a seat is judged by its points and books, by its share in the race, and by the books that
it can still lay before the race is over. Other hands are not looked at, only how many cards they hold.
"""

from math import exp
from typing import Final

from refectory.core.game import Outcome, Seat
from refectory.games.plankenkoorts.canon import NT, OT, Canon
from refectory.games.plankenkoorts.shelf import book_of
from refectory.games.plankenkoorts.state import PlankState

WIN: Final = 100.0
# Turns until so many bookends have been drawn, none of them in hand; one card in ten will do for one.
WAIT: Final = (0.0, 10.0, 15.0, 18.3, 20.8)
# The same for a hand that is not seen, which may well hold some of them.
UNSEEN_WAIT: Final = (0.0, 6.5, 10.9, 14.1, 16.5)
PACE: Final = 5.0
TEMPO: Final = 1.0
CLOUD: Final = 1.0
TOKEN: Final = 0.6
DUST_OFF: Final = 0.6


def value(state: PlankState, seat: Seat) -> float:
    """How many points ahead of the best other player; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    waits = [_wait(state, other, seat) for other in range(state.players)]
    turns = min(waits)
    drive = [exp((turns - wait) / PACE) for wait in waits]
    stand = state.canon.bookstand_points / sum(drive)
    worth = [
        _points(state, other) + stand * drive[other] + _to_come(state, other, seat, turns)
        for other in range(state.players)
    ]
    mine = worth.pop(seat)
    return mine - max(worth) + _in_hand(state, seat)


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    ahead = mine - max(scores)
    if ahead == 0:
        return 0.0
    return ahead + (WIN if ahead > 0 else -WIN)


def _points(state: PlankState, seat: Seat) -> float:
    points = state.books_on_shelves(seat) * state.canon.book_points
    for sheet in state.sheets:
        points += sheet[seat]
    return float(points)


def _wait(state: PlankState, seat: Seat, viewer: Seat) -> float:
    """Turns until this seat has closed both shelves, as far as the viewer can tell."""
    canon = state.canon
    hand = state.hands[seat]
    clouds = hand.count(canon.dust_cloud) if seat == viewer else 0
    steps = missing = 0
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        if not row:
            steps += 1
            missing += seat != viewer or canon.first[shelf] not in hand
        if not row or book_of(row[-1]) != canon.last[shelf]:
            steps += 1
            missing += seat != viewer or canon.last[shelf] not in hand
    if seat != viewer:
        return max(float(steps), UNSEEN_WAIT[missing])
    return max(float(steps), WAIT[max(0, missing - clouds)])


def _to_come(state: PlankState, seat: Seat, viewer: Seat, turns: float) -> float:
    """Books that this seat can lay in so many turns: from the hand, and from what it will draw."""
    fit = room = 0.0
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        after, last = _open_after(state.canon, row, shelf), state.canon.last[shelf]
        room += last - after
        if seat == viewer:
            fit += _fitting(state.hands[seat], after, last)
    share = room / len(state.canon.deck)
    if seat != viewer:
        fit = len(state.hands[seat]) * share
    return 0.4 * min(turns, fit + turns * share)


def _open_after(canon: Canon, row: tuple[int, ...], shelf: int) -> int:
    """The book after which the shelf goes on; its last one when it is closed."""
    return book_of(row[-1]) if row else canon.first[shelf] - 1


def _fitting(hand: tuple[int, ...], after: int, last: int) -> int:
    """BS-T4: all of these can be laid, one after the other."""
    held = -1
    fit = 0
    for card in hand:
        if after < card < last and card != held:
            fit += 1
        held = card
    return fit


def _in_hand(state: PlankState, seat: Seat) -> float:
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
