"""A position of Rennes-le-Château."""

from bisect import bisect_left
from typing import Annotated, Any, Final

from refectory.core.frames import Frame, FramedState, Rules, Within
from refectory.core.game import Data, Seat, Setup
from refectory.core.phases import start_frame
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import EMPTY, Markers
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.options import Terms
from refectory.games.rennes.state_fields import copy_fields, dump_fields

NO_COLOUR: Final = -1


class RennesState(FramedState):
    """The whole truth of a table.

    `pile` is a sorted bag, `supply` the number of clues of each colour: nobody has seen their order.
    `portals` says for each area which disc lies there and how often it is turned (4 × disc + turns).
    `at` are the squares of the players. Hands are sorted; `shown` are those of their cards that everybody
    has seen being taken. `locks[seat]` is what each code still lacks. `claims` are the seats that cracked
    each code, in order. `played` are the sets of events on the discard piles. `colour` and `dots` are the
    dots that the player whose turn it is can still move by.
    """

    def __init__(self, rules: Rules[Any], box: Box, acts: Actions, terms: Terms) -> None:
        super().__init__(rules, [])
        self.box = box
        self.graph = box.graph
        self.acts = acts
        self.terms: Terms = terms
        self.players = terms.players

    def lay_out(self) -> None:
        """All pieces in the box; each field is declared here."""
        players, box = self.players, self.box
        self.frames: list[Frame] = []
        self.round: int = 0
        self.start: Seat = 0
        self.turn: Seat = 0
        self.colour: Annotated[int, Within("pool")] = NO_COLOUR
        self.dots: Annotated[int, Within("pool")] = 0
        self.spent: int = 0
        self.portals: tuple[int, ...] = ()
        self.supply: tuple[int, ...] = tuple(box.clues)
        self.circles: list[tuple[int, ...]] = [(EMPTY,) * count for count in box.circles]
        self.pile: list[int] = box.deck[:]
        self.discards: list[int] = []
        self.open: tuple[int, ...] = ()
        self.at: list[int] = [NOWHERE] * players
        self.hands: list[tuple[int, ...]] = [()] * players
        self.shown: list[tuple[int, ...]] = [()] * players
        self.markers: list[Markers] = [(NOWHERE, NOWHERE, 0)] * players
        self.visited: list[int] = [0] * players
        self.locks: list[tuple[int, ...]] = [tuple(box.locks)] * players
        self.claims: list[tuple[Seat, ...]] = [()] * len(box.locations)
        self.played: list[int] = [0] * players
        self.clue_points: list[int] = [0] * players
        self.symbol_points: list[int] = [0] * players

    def copy(self) -> "RennesState":
        twin = RennesState(self.rules, self.box, self.acts, self.terms)
        copy_fields(self, twin)
        return twin

    # -- small questions

    def tint(self, side: int) -> int:
        """RC-M3: the colour that a portal shows to this side."""
        return self.box.faces[self.portals[side >> 2]][side & 3]

    def has_ghost(self, seat: Seat, ghost: int) -> bool:
        """RC-K5, RC-C11: a player who cracked its code has its help, as long as there are cards of it."""
        place = self.box.haunts[ghost]
        return place >= 0 and seat in self.claims[place][: self.box.ghost_cards[ghost]]

    def codes_of(self, seat: Seat) -> int:
        return sum(seat in seats for seats in self.claims)

    # -- cards from place to place

    def take_into_hand(self, seat: Seat, card: int) -> None:
        self.hands[seat] = with_card(self.hands[seat], card)

    def discard_from_hand(self, seat: Seat, card: int) -> None:
        """The card leaves the hand for all to see."""
        self.hands[seat] = without_card(self.hands[seat], card)
        shown = self.shown[seat]
        if shown and card in shown:
            self.shown[seat] = without_card(shown, card)
        self.discards.append(card)

    def dump(self) -> Data:
        return dump_fields(self)


def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = bisect_left(hand, card)
    return (*hand[:i], card, *hand[i:])


def without_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = bisect_left(hand, card)
    return hand[:i] + hand[i + 1 :]


def new_state(rules: Rules[Any], box: Box, acts: Actions, setup: Setup) -> RennesState:
    """RC-S3: the starting player is chosen with the table, or by chance."""
    state = RennesState(rules, box, acts, Terms(setup.players, setup.options))
    state.lay_out()
    state.frames.append(start_frame(setup))
    return state
