"""What a practised player does at once, without weighing it.

Quick enough to play a round to its end thousands of times in a second of thinking; taken as a player it is
about as strong as the judgement. All numbers are points, more or less; they were found by play. Rows of them
are lists, since mypyc may take a final tuple of floats for one that was never set.
"""

from typing import Final

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.games.plankenkoorts.canon import NT, OT, SHELVES
from refectory.games.plankenkoorts.dusting import borrow_choices, token_refusal
from refectory.games.plankenkoorts.judgement import bookends_needed, fitting, open_after, points
from refectory.games.plankenkoorts.laying import refusal
from refectory.games.plankenkoorts.shelf import is_cloud
from refectory.games.plankenkoorts.state import PlankState

NEVER: Final = -1000.0
# Laying a book: beginning a shelf, going on, what each book costs for which there is no room any more, and
# what each of those costs that is in hand.
BEGIN: Final = 3.0
GO_ON: Final = 1.0
PASSED: Final = 0.04
PASSED_IN_HAND: Final = 0.45
# Closing the first shelf, and with the second the round, when the nearest other player needs 1, 2, 3 or 4
# bookends; what each book costs for which there was still room, and each of those in hand.
CLOSE: Final = [1.95, 1.15, 0.97, 0.5]
END: Final = [4.0, 2.0, 1.0, 0.0]
CUT_OFF: Final = 0.02
CUT_OFF_IN_HAND: Final = 0.5
# Ending the game by it.
WIN: Final = 100.0
SHARE: Final = -5.0
# A dust cloud as a first book, with all bookends missing or fewer; and what it costs beside the card itself.
CLOUD_FIRST: Final = 2.0
CLOUD_BEGIN: Final = 0.5
CLOUD_CLOSE: Final = 1.0
CLOUD_END: Final = 0.5
CLOUD_GO_ON: Final = 1.5
CLOUD_TWICE: Final = 3.0
# The other dusting cards. A token that takes a shelf's only book hurts most.
DUST_OFF: Final = 10.0
TOKEN: Final = 0.3
TOKEN_CLEARS: Final = 3.3
BORROW: Final = 0.1
SCREW: Final = [0.3, 0.1, -0.07, -0.2]
# What a card in hand is worth keeping.
KEEP_FIRST: Final = 1.5
KEEP_LAST: Final = 1.0
KEEP_BOOK: Final = 0.5
KEEP_FOR_LATER: Final = 0.3
KEEP_FAR: Final = 0.01
KEEP_DUSTING: Final = [3.0, 0.8, 1.5, 0.2, 0.2]  # in the order of DUSTING_CARDS


def act(state: PlankState, seat: Seat) -> Action:
    """What this seat does now."""
    phase = state.frames[-1].phase
    if phase == "borrow":
        return state.acts.enough
    glance = Glance(state, seat)
    if phase == "give":
        return state.acts.give[glance.least_useful]
    if phase == "declare":
        glance.best_cloud()
        return state.acts.cloud[glance.cloud]
    return glance.choose()


class Glance:
    """What a seat sees of its shelves and hand, and what has seemed best so far."""

    def __init__(self, state: PlankState, seat: Seat) -> None:
        canon = state.canon
        self.state = state
        self.canon = canon
        self.seat = seat
        self.hand = state.hands[seat]
        self.rows = [state.shelves[2 * seat], state.shelves[2 * seat + 1]]
        self.after = [open_after(canon, self.rows[shelf], shelf) for shelf in (OT, NT)]
        self.closed = [self.after[OT] == canon.last[OT], self.after[NT] == canon.last[NT]]
        self.hurry = _nearest_need(state, seat) - 1
        self.best = NEVER
        self.action = state.acts.skip
        self.cloud = -1
        self.least_useful = -1
        self._least = -NEVER
        self._look_through_hand()

    def choose(self) -> Action:
        """BS-T1: the best way to lay one card."""
        acts = self.state.acts
        if self.hand:
            self._consider(-self._least, acts.discard[self.least_useful])
        books = len(self.canon.books)
        for card in self.hand:
            if card >= books:
                self._consider_dusting(card)
            elif not refusal(self.state, self.seat, card):
                self._consider(self.laid(card), acts.lay[card])
        return self.action

    def _consider(self, worth: float, action: Action) -> None:
        if worth > self.best:
            self.best, self.action = worth, action

    # -- books

    def laid(self, book: int) -> float:
        """What it is worth to lay this book, which may be laid."""
        canon = self.canon
        shelf = canon.shelf[book]
        if book == canon.first[shelf]:
            return BEGIN
        passed = book - self.after[shelf] - 1
        in_hand = fitting(self.hand, self.after[shelf], book)
        if book != canon.last[shelf]:
            return GO_ON - PASSED * passed - PASSED_IN_HAND * in_hand
        if self.closed[1 - shelf]:
            return self._ending(in_hand)
        return CLOSE[self.hurry] - CUT_OFF * passed - CUT_OFF_IN_HAND * in_hand

    def _ending(self, in_hand: int) -> float:
        """BS-E1, BS-E3: the round ends, and perhaps the game."""
        state, canon, seat = self.state, self.canon, self.seat
        if state.bookstands[seat] + 1 < canon.bookstands_to_end:
            return END[self.hurry] - CUT_OFF_IN_HAND * in_hand
        mine = points(state, seat) + canon.book_points + canon.bookstand_points
        lead = mine - max([points(state, other) for other in range(state.players) if other != seat])
        if lead == 0:
            return SHARE
        return WIN if lead > 0 else -WIN

    # -- what is kept

    def _look_through_hand(self) -> None:
        """Find what can best be done without."""
        following = -1
        for card in reversed(self.hand):
            worth = self._worth_keeping(card, card == following)
            if worth <= self._least:
                self._least, self.least_useful = worth, card
            following = card

    def _worth_keeping(self, card: int, is_double: bool) -> float:
        canon = self.canon
        books = len(canon.books)
        if card >= books:
            return KEEP_DUSTING[card - books]
        shelf = canon.shelf[card]
        if is_double or card <= self.after[shelf]:
            return 0.0
        if card == canon.first[shelf]:
            return KEEP_FIRST
        if card == canon.last[shelf]:
            return KEEP_LAST
        worth = KEEP_BOOK if self.rows[shelf] else KEEP_FOR_LATER
        return worth - KEEP_FAR * (card - self.after[shelf])

    # -- dusting cards

    def _consider_dusting(self, card: int) -> None:
        canon, acts = self.canon, self.state.acts
        if card == canon.dust_off:
            self._consider(DUST_OFF, acts.dust_off)
        elif card == canon.dust_cloud:
            worth = self.best_cloud()
            self._consider(worth, acts.cloud[self.cloud])
        elif card == canon.book_token:
            self._consider_tokens()
        elif card == canon.loose_screw:
            self._consider(SCREW[self.hurry], acts.loose_screw)
        else:
            some = borrow_choices(self.state, self.seat, 0)
            if some:
                self._consider(BORROW, some[0])

    def best_cloud(self) -> float:
        """BS-D3: the best book for a dust cloud to stand for, in `cloud`; what that is worth."""
        best = NEVER
        for shelf in range(len(SHELVES)):
            if self.closed[shelf]:
                continue
            for book in (self.after[shelf] + 1, self.canon.last[shelf]):
                if not refusal(self.state, self.seat, book):
                    found = self._clouded(book, shelf)
                    if found > best:
                        best, self.cloud = found, book
        return best

    def _clouded(self, book: int, shelf: int) -> float:
        canon = self.canon
        if book == canon.first[shelf]:
            if book in self.hand:
                return -CLOUD_TWICE
            return CLOUD_BEGIN if self.rows[1 - shelf] else CLOUD_FIRST
        worth = self.laid(book)
        if book != canon.last[shelf]:
            return worth - CLOUD_GO_ON
        if self.closed[1 - shelf]:
            return worth - CLOUD_END
        return worth - CLOUD_CLOSE - (CLOUD_TWICE if book in self.hand else 0.0)

    def _consider_tokens(self) -> None:
        """BS-D2, BS-D4."""
        state, seat = self.state, self.seat
        for other in range(state.players):
            for shelf in range(len(SHELVES)):
                row = state.shelves[2 * other + shelf]
                if not row or token_refusal(state, seat, other, shelf):
                    continue
                worth = TOKEN + (TOKEN_CLEARS if len(row) == 1 else 0.0)
                worth += self.best_cloud() if is_cloud(row[-1]) else self.laid(row[-1])
                self._consider(worth, state.acts.token[2 * other + shelf])


def _nearest_need(state: PlankState, seat: Seat) -> int:
    """How many bookends the nearest other player needs."""
    return min([len(bookends_needed(state, other)) for other in range(state.players) if other != seat])
