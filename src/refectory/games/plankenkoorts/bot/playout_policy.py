"""The playout policy: a quick choice of one action, without search.

It is fast enough to play a round to its end thousands of times a second. The values of the possible actions
are in playout_policy.toml, for sixteen situations: the number of bookends that this seat still needs, and
the number that the other player who needs fewest still needs.
"""

import tomllib
from importlib.resources import files
from typing import Final

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.games.plankenkoorts.bot.evaluation import bookends_needed, fitting, open_after, points
from refectory.games.plankenkoorts.constants import NT, OT, SHELVES
from refectory.games.plankenkoorts.rules.rounds import borrow_choices
from refectory.games.plankenkoorts.rules.shelves import refusal, token_refusal
from refectory.games.plankenkoorts.state import PlankState, is_cloud

NEVER: Final = -1000.0
# The values of ending the game with the most points, and of ending it with a tie.
WIN: Final = 100.0
SHARE: Final = -5.0

# The rows of playout_policy.toml, in its order.
BEGIN: Final = 0
GO_ON: Final = 1
PASSED: Final = 2
PASSED_IN_HAND: Final = 3
CLOSE: Final = 4
CUT_OFF: Final = 5
CUT_OFF_IN_HAND: Final = 6
END: Final = 7
END_IN_HAND: Final = 8
CLOUD_FIRST: Final = 9
CLOUD_BEGIN: Final = 10
CLOUD_TWICE: Final = 11
CLOUD_GO_ON: Final = 12
CLOUD_CLOSE: Final = 13
CLOUD_CLOSE_TWICE: Final = 14
CLOUD_END: Final = 15
DUST_OFF: Final = 16
TOKEN: Final = 17
TOKEN_CLEARS: Final = 18
BORROW: Final = 19
SCREW: Final = 20
KEEP_FIRST: Final = 21
KEEP_LAST: Final = 22
KEEP_LAST_FOR_LATER: Final = 23
KEEP_BOOK: Final = 24
KEEP_FOR_LATER: Final = 25
KEEP_FAR: Final = 26
KEEP_DUSTING: Final = 27  # and the four after it, in the order of DUSTING_CARDS
ROWS: Final = 32
SITUATIONS: Final = 16


def _read() -> list[list[float]]:
    text = files("refectory.games.plankenkoorts.bot").joinpath("playout_policy.toml").read_text("utf-8")
    return [[float(number) for number in row] for row in tomllib.loads(text).values()]


NUMBERS: Final = _read()


def act(state: PlankState, seat: Seat) -> Action:
    """The action that the policy chooses for this seat."""
    phase = state.frames[-1].phase
    if phase == "borrow":
        return state.acts.enough
    if phase == "give":
        return state.acts.give[Decision(state, seat, state.frames[-1].data[1]).least_useful]
    decision = Decision(state, seat)
    if phase == "declare":
        decision.best_cloud()
        return state.acts.cloud[decision.cloud]
    return decision.choose()


class Decision:
    """One choice: the seat's shelves and hand, and the best action so far.

    `drawn` is a card of which one copy must be kept (BS-D5), or -1.
    """

    def __init__(self, state: PlankState, seat: Seat, drawn: int = -1) -> None:
        box = state.box
        self.state = state
        self.box = box
        self.seat = seat
        self.hand = state.hands[seat]
        self.rows = [state.shelves[2 * seat], state.shelves[2 * seat + 1]]
        self.after = [open_after(box, self.rows[shelf], shelf) for shelf in (OT, NT)]
        self.closed = [self.after[OT] == box.last[OT], self.after[NT] == box.last[NT]]
        self.situation = 4 * _fewest_needed(state, seat) + len(bookends_needed(state, seat)) - 5
        self.best = NEVER
        self.action = state.acts.skip
        self.cloud = -1
        self.least_useful = -1
        self._least = -NEVER
        self._look_through_hand(drawn)

    def choose(self) -> Action:
        """BS-T1: the best action that lays one card."""
        acts = self.state.acts
        if self.hand:
            self._consider(-self._least, acts.discard[self.least_useful])
        books = len(self.box.books)
        for card in self.hand:
            if card >= books:
                self._consider_dusting(card)
            elif not refusal(self.state, self.seat, card):
                self._consider(self.laid(card), acts.lay[card])
        return self.action

    def _consider(self, worth: float, action: Action) -> None:
        if worth > self.best:
            self.best, self.action = worth, action

    def _number(self, row: int) -> float:
        return NUMBERS[row][self.situation]

    # -- books

    def laid(self, book: int) -> float:
        """The value of laying this book, which must be legal."""
        box = self.box
        shelf = box.shelf[book]
        if book == box.first[shelf]:
            return self._number(BEGIN)
        passed = book - self.after[shelf] - 1
        in_hand = fitting(self.hand, self.after[shelf], book)
        if book != box.last[shelf]:
            return self._less(GO_ON, PASSED, passed, PASSED_IN_HAND, in_hand)
        if self.closed[1 - shelf]:
            return self._ending(in_hand)
        return self._less(CLOSE, CUT_OFF, passed, CUT_OFF_IN_HAND, in_hand)

    def _less(self, gain: int, passing: int, passed: int, holding: int, in_hand: int) -> float:
        return self._number(gain) - self._number(passing) * passed - self._number(holding) * in_hand

    def _ending(self, in_hand: int) -> float:
        """BS-E1, BS-E3: the value of ending the round, and perhaps the game."""
        state, box, seat = self.state, self.box, self.seat
        if state.bookstands[seat] + 1 < box.bookstands_to_end:
            return self._number(END) - self._number(END_IN_HAND) * in_hand
        mine = points(state, seat) + box.book_points + box.bookstand_points
        lead = mine - max([points(state, other) for other in range(state.players) if other != seat])
        if lead == 0:
            return SHARE
        return WIN if lead > 0 else -WIN

    # -- cards to keep

    def _look_through_hand(self, drawn: int) -> None:
        """Find the card that is least useful to keep, but for the one copy of `drawn`."""
        following = -1
        for card in reversed(self.hand):
            if card == drawn:
                drawn, following = -1, card
                continue
            worth = self._worth_keeping(card, card == following)
            if worth <= self._least:
                self._least, self.least_useful = worth, card
            following = card

    def _worth_keeping(self, card: int, is_double: bool) -> float:
        box = self.box
        books = len(box.books)
        if card >= books:
            return self._number(KEEP_DUSTING + card - books)
        shelf = box.shelf[card]
        if is_double or card <= self.after[shelf]:
            return 0.0
        if card == box.first[shelf]:
            return self._number(KEEP_FIRST)
        begun = bool(self.rows[shelf])
        if card == box.last[shelf]:
            return self._number(KEEP_LAST if begun else KEEP_LAST_FOR_LATER)
        worth = self._number(KEEP_BOOK if begun else KEEP_FOR_LATER)
        return worth - self._number(KEEP_FAR) * (card - self.after[shelf])

    # -- dusting cards

    def _consider_dusting(self, card: int) -> None:
        box, acts = self.box, self.state.acts
        if card == box.dust_off:
            self._consider(self._number(DUST_OFF), acts.dust_off)
        elif card == box.dust_cloud:
            worth = self.best_cloud()
            self._consider(worth, acts.cloud[self.cloud])
        elif card == box.book_token:
            self._consider_tokens()
        elif card == box.loose_screw:
            self._consider(self._number(SCREW), acts.loose_screw)
        else:
            some = borrow_choices(self.state, self.seat, 0)
            if some:
                self._consider(self._number(BORROW), some[0])

    def best_cloud(self) -> float:
        """BS-D3: find the best book to lay a dust cloud as, store it in `cloud`, and return its value."""
        best = NEVER
        for shelf in range(len(SHELVES)):
            if self.closed[shelf]:
                continue
            for book in (self.after[shelf] + 1, self.box.last[shelf]):
                if not refusal(self.state, self.seat, book):
                    worth = self._clouded(book, shelf)
                    if worth > best:
                        best, self.cloud = worth, book
        return best

    def _clouded(self, book: int, shelf: int) -> float:
        box = self.box
        if book == box.first[shelf]:
            if book in self.hand:
                return -self._number(CLOUD_TWICE)
            return self._number(CLOUD_BEGIN if self.rows[1 - shelf] else CLOUD_FIRST)
        worth = self.laid(book)
        if book != box.last[shelf]:
            return worth - self._number(CLOUD_GO_ON)
        if self.closed[1 - shelf]:
            return worth - self._number(CLOUD_END)
        return (
            worth
            - self._number(CLOUD_CLOSE)
            - (self._number(CLOUD_CLOSE_TWICE) if book in self.hand else 0.0)
        )

    def _consider_tokens(self) -> None:
        """BS-D2, BS-D4: each book that a book token may take."""
        state, seat = self.state, self.seat
        for other in range(state.players):
            for shelf in range(len(SHELVES)):
                row = state.shelves[2 * other + shelf]
                if not row or token_refusal(state, seat, other, shelf):
                    continue
                worth = self._number(TOKEN) + (self._number(TOKEN_CLEARS) if len(row) == 1 else 0.0)
                worth += self.best_cloud() if is_cloud(row[-1]) else self.laid(row[-1])
                self._consider(worth, state.acts.token[2 * other + shelf])


def _fewest_needed(state: PlankState, seat: Seat) -> int:
    """The fewest bookends that another player still needs."""
    return min([len(bookends_needed(state, other)) for other in range(state.players) if other != seat])
