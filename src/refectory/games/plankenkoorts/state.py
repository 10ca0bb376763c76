"""A position of Plankenkoorts."""

from bisect import bisect_left
from typing import Any, Final

from refectory.core.frames import Frame, FramedState, Rules
from refectory.core.game import Data, Seat, Setup
from refectory.core.phases import start_frame
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.constants import NO_BACK, NT, OPTION_NAMES, OT
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.memory.history import History
from refectory.games.plankenkoorts.memory.possibilities import Possibilities
from refectory.games.plankenkoorts.state_fields import copy_fields, dump_fields

# A shelf is its spines in canon order. A spine is its book's number, with `CLOUD` added for a dust cloud.
Shelf = tuple[int, ...]
CLOUD: Final = 1024


def book_of(spine: int) -> int:
    """The book of a spine; of a dust cloud, the book that it replaces."""
    return spine % CLOUD


def is_cloud(spine: int) -> bool:
    return spine >= CLOUD


class PlankState(FramedState):
    """The whole truth of a table.

    `deck` is a sorted bag: nobody has seen it, so it has no order; `top` is the back that its top card
    shows, if backs are open. Hands are sorted. `shelves[2 * seat + OT or NT]` are rows of spines.
    `history` is what has happened to hidden cards, and `possible[viewer]` is what a seat knew before it.
    `shown[viewer * players + owner]` are cards of the owner's hand that the viewer has seen, as both know.
    `first` is the seat that began the round; `sheets` holds the points of each finished round.
    """

    def __init__(
        self,
        rules: Rules[Any],
        box: Box,
        acts: Actions,
        players: int,
        open_backs: bool,
        long_shelves: bool,
        last_in_order: bool,
        own_token: bool,
    ) -> None:
        super().__init__(rules, [])
        self.box = box
        self.acts = acts
        self.players: int = players
        self.open_backs: bool = open_backs
        self.long_shelves: bool = long_shelves
        self.last_in_order: bool = last_in_order
        self.own_token: bool = own_token

    def lay_out(self) -> None:
        """The table before anything has happened; each field is declared here."""
        players = self.players
        self.round: int = 0
        self.direction: int = 1
        self.first: Seat = 0
        self.turn: Seat = 0
        self.top: int = NO_BACK
        self.frames: list[Frame] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * players
        self.shelves: list[Shelf] = [()] * (2 * players)
        self.bookstands: list[int] = [0] * players
        self.sheets: list[tuple[int, ...]] = []
        self.history: History | None = None
        self.possible: dict[int, Possibilities] = {}
        self.shown: dict[int, tuple[int, ...]] = {}

    def copy(self) -> "PlankState":
        twin = PlankState(
            self.rules,
            self.box,
            self.acts,
            self.players,
            self.open_backs,
            self.long_shelves,
            self.last_in_order,
            self.own_token,
        )
        copy_fields(self, twin)
        return twin

    # -- small questions

    def is_closed(self, seat: Seat, shelf: int) -> bool:
        """BS-T5: closed by the last book of its testament."""
        row = self.shelves[2 * seat + shelf]
        return bool(row) and book_of(row[-1]) in self.box.last

    def closed_both(self, seat: Seat) -> bool:
        return self.is_closed(seat, OT) and self.is_closed(seat, NT)

    def next_seat(self, seat: Seat) -> Seat:
        return (seat + self.direction) % self.players

    def books_on_shelves(self, seat: Seat) -> int:
        return len(self.shelves[2 * seat]) + len(self.shelves[2 * seat + 1])

    def is_remembering(self) -> bool:
        """Whether somebody may know something of hidden cards."""
        return self.history is not None or bool(self.possible)

    # -- cards from place to place

    def take_into_hand(self, seat: Seat, card: int) -> None:
        hand = self.hands[seat]
        i = bisect_left(hand, card)
        self.hands[seat] = (*hand[:i], card, *hand[i:])

    def take_from_hand(self, seat: Seat, card: int) -> None:
        hand = self.hands[seat]
        i = bisect_left(hand, card)
        self.hands[seat] = hand[:i] + hand[i + 1 :]

    def draw_from_deck(self, card: int) -> None:
        del self.deck[bisect_left(self.deck, card)]
        self.top = NO_BACK

    def dump(self) -> Data:
        return dump_fields(self)


def new_state(rules: Rules[Any], box: Box, acts: Actions, setup: Setup) -> PlankState:
    """BS-S2: the starting player is chosen with the table, or by chance."""
    chosen = [bool(setup.options[name]) for name in OPTION_NAMES]
    state = PlankState(rules, box, acts, setup.players, *chosen)
    state.lay_out()
    state.frames.append(start_frame(setup))
    return state
