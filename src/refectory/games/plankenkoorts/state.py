"""A position of Plankenkoorts."""

from bisect import bisect_left
from typing import Any, cast

from refectory.core.action import Action
from refectory.core.frames import Frame, FramedState, Phase, load_frame
from refectory.core.game import CHANCE, Data, Event, Outcome, Rng, Seat, Setup, places_by
from refectory.games.plankenkoorts import hidden, view
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.edition.box import NT, OT, Box
from refectory.games.plankenkoorts.rules.shelf import Shelf, book_of, is_closed, is_cloud

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
        self.players = players
        self.open_backs = open_backs
        self.long_shelves = long_shelves
        self.round = 0
        self.direction = 1
        self.turn: Seat = 0
        self.top = NO_BACK
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * players
        self.shelves: list[Shelf] = [()] * (2 * players)
        self.bookstands: list[int] = [0] * players
        self.sheets: list[tuple[int, ...]] = []
        self.known: dict[int, tuple[int, ...]] = {}

    def copy(self) -> "PlankState":
        twin = PlankState(self.rules, self.players, self.open_backs, self.long_shelves)
        twin.round = self.round
        twin.direction = self.direction
        twin.turn = self.turn
        twin.top = self.top
        twin.frames = self.frames[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hands = self.hands[:]
        twin.shelves = self.shelves[:]
        twin.bookstands = self.bookstands[:]
        twin.sheets = self.sheets[:]
        twin.known = self.known.copy()
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
        """Every card is in one place; shelves are in order; what is known is so."""
        cards = self.deck + self.discard
        for hand in self.hands:
            cards += hand
        for row in self.shelves:
            cards += [self.box.dust_cloud if is_cloud(spine) else spine for spine in row]
            books = [book_of(spine) for spine in row]
            assert books == sorted(set(books)), f"The shelf {row} is not in canon order."
        if self.frames and self.frames[-1].phase == "declare":
            cards.append(self.box.dust_cloud)
        assert sorted(cards) == (self.box.deck if self.round else []), "Cards are lost or doubled."
        assert self.deck == sorted(self.deck), "The deck is a sorted bag."
        most = self.box.bookstands_to_end
        assert sum(self.bookstands) == len(self.sheets) <= self.players * (most - 1) + 1  # BS-C4
        for key, kept in self.known.items():
            hand = self.hands[key % self.players]
            assert all(hand.count(card) >= kept.count(card) for card in kept), (
                "Somebody knows what is not so."
            )

    def dump(self) -> Data:
        return {
            "players": self.players,
            "open_backs": self.open_backs,
            "long_shelves": self.long_shelves,
            "round": self.round,
            "direction": self.direction,
            "turn": self.turn,
            "top": self.top,
            "frames": [frame.dump() for frame in self.frames],
            "deck": self.deck[:],
            "discard": self.discard[:],
            "hands": [list(hand) for hand in self.hands],
            "shelves": [list(row) for row in self.shelves],
            "bookstands": self.bookstands[:],
            "sheets": [list(sheet) for sheet in self.sheets],
            "known": [[key, list(kept)] for key, kept in sorted(self.known.items())],
        }


def new_state(rules: Rules, setup: Setup) -> PlankState:
    """BS-S2: who begins is chosen at the table, or falls by chance."""
    options = setup.options
    state = PlankState(rules, setup.players, bool(options["open_backs"]), bool(options["long_shelves"]))
    start = -1 if setup.start is None else setup.start
    state.frames.append(Frame("start", CHANCE, (start,)))
    return state


def load_state(rules: Rules, data: Data) -> PlankState:
    state = PlankState(rules, data["players"], data["open_backs"], data["long_shelves"])
    state.round = data["round"]
    state.direction = data["direction"]
    state.turn = data["turn"]
    state.top = data["top"]
    state.frames = [load_frame(frame) for frame in data["frames"]]
    state.deck = list(data["deck"])
    state.discard = list(data["discard"])
    state.hands = [tuple(hand) for hand in data["hands"]]
    state.shelves = [tuple(row) for row in data["shelves"]]
    state.bookstands = list(data["bookstands"])
    state.sheets = [tuple(sheet) for sheet in data["sheets"]]
    state.known = {cast(int, key): tuple(kept) for key, kept in data["known"]}
    return state
