"""A position of Plankenkoorts."""

from bisect import bisect_left
from typing import Any

from refectory.core.action import Action
from refectory.core.frames import Frame, FramedState, Phase
from refectory.core.game import CHANCE, Data, Event, Outcome, Rng, Seat, Setup, places_by
from refectory.core.phases import start_frame
from refectory.games.plankenkoorts import hidden, invariants, view
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.constants import NT, OT
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.rules.shelf import Shelf, is_closed
from refectory.games.plankenkoorts.state_fields import copy_fields, dump_fields

NO_BACK = -1


class Rules:
    """What all states of one edition share."""

    def __init__(self, box: Box, acts: Actions, phases: dict[str, Phase[Any]]) -> None:
        self.box = box
        self.acts = acts
        self.phases = phases


class PlankState(FramedState):
    """The whole truth of a table.

    `deck` is a sorted bag: nobody has seen it, so it has no order; `top` is the back that its top card
    shows, if backs are open. Hands are sorted. `shelves[2 * seat + OT or NT]` are rows of spines.
    `known[viewer * players + owner]` are cards that one seat knows to be in another's hand.
    `sheets` holds the points of each finished round.
    """

    def __init__(self, rules: Rules, players: int, open_backs: bool, long_shelves: bool) -> None:
        super().__init__(rules.phases, [], "BS-T1")
        self.rules = rules
        self.box = rules.box
        self.acts = rules.acts
        self.players: int = players
        self.open_backs: bool = open_backs
        self.long_shelves: bool = long_shelves

    def lay_out(self) -> None:
        """The table before anything has happened; each field is declared here."""
        players = self.players
        self.round: int = 0
        self.direction: int = 1
        self.turn: Seat = 0
        self.top: int = NO_BACK
        self.frames: list[Frame] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * players
        self.shelves: list[Shelf] = [()] * (2 * players)
        self.bookstands: list[int] = [0] * players
        self.sheets: list[tuple[int, ...]] = []
        self.known: dict[int, tuple[int, ...]] = {}

    def copy(self) -> "PlankState":
        twin = PlankState(self.rules, self.players, self.open_backs, self.long_shelves)
        copy_fields(self, twin)
        return twin

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        frame = self.frames[-1]
        events = self.phases[frame.phase].apply(self, frame, action)
        if self.open_backs:
            self._uncover_top()
        return events

    def _uncover_top(self) -> None:
        """BS-H1: before anybody decides anything, the back of the top card is seen."""
        if self.top == NO_BACK and self.deck and self.frames and self.frames[-1].seat != CHANCE:
            self.frames.append(Frame("top", CHANCE))

    # -- small questions

    def is_closed(self, seat: Seat, shelf: int) -> bool:
        return is_closed(self.box, self.shelves[2 * seat + shelf])

    def closed_both(self, seat: Seat) -> bool:
        return self.is_closed(seat, OT) and self.is_closed(seat, NT)

    def next_seat(self, seat: Seat) -> Seat:
        return (seat + self.direction) % self.players

    def books_on_shelves(self, seat: Seat) -> int:
        return len(self.shelves[2 * seat]) + len(self.shelves[2 * seat + 1])

    # -- cards from place to place

    def take_into_hand(self, seat: Seat, card: int) -> None:
        hand = self.hands[seat]
        i = bisect_left(hand, card)
        self.hands[seat] = (*hand[:i], card, *hand[i:])

    def take_from_hand(self, seat: Seat, card: int) -> None:
        hand = self.hands[seat]
        i = bisect_left(hand, card)
        self.hands[seat] = hand[:i] + hand[i + 1 :]

    def play_from_hand(self, seat: Seat, card: int) -> None:
        """The card leaves the hand for all to see."""
        self.take_from_hand(seat, card)
        if self.known:
            hidden.seen_to_leave(self, seat, card)

    def draw_from_deck(self, card: int) -> None:
        del self.deck[bisect_left(self.deck, card)]
        self.top = NO_BACK

    # -- results

    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        totals = tuple(sum(points) for points in zip(*self.sheets, strict=True))
        return Outcome(totals, places_by(totals), "BS-E3")

    def scores(self) -> list[dict[str, int]]:
        """BS-E2, as if the round ended now; after the end, as the last round was counted."""
        earlier = self.sheets if self.frames else self.sheets[:-1]
        found = []
        for seat in range(self.players):
            books = self.books_on_shelves(seat) * self.box.book_points
            stand = 0 if self.frames else self.sheets[-1][seat] - books
            before = sum(sheet[seat] for sheet in earlier)
            found.append({"books": books, "bookstands": stand, "earlier": before})
        return found

    # -- doors out

    def view(self, viewer: Seat | None) -> Data:
        return view.view(self, viewer)

    def determinize(self, seat: Seat, rng: Rng) -> "PlankState":
        return hidden.determinize(self, seat, rng)

    def check(self) -> None:
        invariants.check(self)

    def dump(self) -> Data:
        return dump_fields(self)


def new_state(rules: Rules, setup: Setup) -> PlankState:
    """BS-S2: who begins is chosen at the table, or falls by chance."""
    options = setup.options
    state = PlankState(rules, setup.players, bool(options["open_backs"]), bool(options["long_shelves"]))
    state.lay_out()
    state.frames.append(start_frame(setup))
    return state
