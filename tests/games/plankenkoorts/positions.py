"""Positions of Plankenkoorts written by hand, and readers of a state.

`table(3).hand(0, "psalms").shelf(0, "ot", "genesis", "cloud:job").to_lay(0)` is a position in which
seat 0 is to lay a card. Cards that are not named are in the deck.
"""

from collections import Counter
from typing import cast

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games import load_game
from refectory.games.plankenkoorts.constants import BACKS, SHELVES
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.memory.possibilities import Possibility
from refectory.games.plankenkoorts.state import CLOUD, PlankState, book_of, is_cloud
from tests.games import helpers

GAME = cast(Plankenkoorts, load_game("plankenkoorts"))
BOX = GAME.box
# BS-C5: the canon in order.
OLD = [
    "genesis", "exodus", "leviticus", "numbers", "deuteronomy", "joshua", "judges", "ruth", "1-samuel",
    "2-samuel", "1-kings", "2-kings", "1-chronicles", "2-chronicles", "ezra", "nehemiah", "esther", "job",
    "psalms", "proverbs", "ecclesiastes", "song-of-songs", "isaiah", "jeremiah", "lamentations", "ezekiel",
    "daniel", "hosea", "joel", "amos", "obadiah", "jonah", "micah", "nahum", "habakkuk", "zephaniah",
    "haggai", "zechariah", "malachi",
]  # fmt: skip
NEW = [
    "matthew", "mark", "luke", "john", "acts", "romans", "1-corinthians", "2-corinthians", "galatians",
    "ephesians", "philippians", "colossians", "1-thessalonians", "2-thessalonians", "1-timothy",
    "2-timothy", "titus", "philemon", "hebrews", "james", "1-peter", "2-peter", "1-john", "2-john",
    "3-john", "jude", "revelation",
]  # fmt: skip


def numbers(cards: tuple[str, ...]) -> list[int]:
    return sorted(BOX.number[card] for card in cards)


class Table:
    """Builds a position; a card that is named is taken out of the rest."""

    def __init__(self, players: int, options: dict[str, int]) -> None:
        self.state = GAME.new(GAME.setup(players, 0, options))
        self.state.round = 1
        self.state.top = BACKS.index("book") if self.state.open_backs else -1
        self.rest_goes_to: Seat | str = "deck"

    def hand(self, seat: Seat, *cards: str) -> "Table":
        self.state.hands[seat] = tuple(numbers(cards))
        return self

    def shelf(self, seat: Seat, shelf: str, *spines: str) -> "Table":
        row = [BOX.number[spine.removeprefix("cloud:")] for spine in spines]
        clouds = [CLOUD if spine.startswith("cloud:") else 0 for spine in spines]
        self.state.shelves[2 * seat + SHELVES.index(shelf)] = tuple(map(sum, zip(row, clouds, strict=True)))
        return self

    def deck(self, *cards: str) -> "Table":
        """The deck has only these cards; the rest is discarded."""
        self.state.deck = numbers(cards)
        self.rest_goes_to = "discard"
        return self

    def discard(self, *cards: str) -> "Table":
        self.state.discard = numbers(cards)
        return self

    def rest_in_hand(self, seat: Seat) -> "Table":
        """All other cards are in this hand, so that the piles have only their named cards."""
        self.rest_goes_to = seat
        return self

    def top(self, back: str) -> "Table":
        self.state.top = BACKS.index(back)
        return self

    def knows(self, viewer: Seat, owner: Seat, *cards: str) -> "Table":
        """The viewer has seen these cards of the owner's hand, as both know."""
        state = self.state
        state.shown[viewer * state.players + owner] = tuple(numbers(cards))
        lots = state.possible[viewer][0].lots if viewer in state.possible else ()
        lots = tuple(sorted([*lots, *(((card,), (owner,)) for card in numbers(cards))]))
        state.possible[viewer] = (Possibility(1, lots),)
        return self

    def round_won(self, winner: Seat, *points: int) -> "Table":
        """An earlier round: the seat that won the bookstand, and the points of each seat."""
        self.state.bookstands[winner] += 1
        self.state.sheets.append(points)
        self.state.round += 1
        self.state.direction = -self.state.direction
        return self

    def to_lay(self, seat: Seat) -> PlankState:
        state = self.state
        self._put_rest()
        state.turn = seat
        state.frames = [Frame("lay", seat)]
        state.check()
        return state

    def _put_rest(self) -> None:
        state = self.state
        placed = Counter([*state.deck, *state.discard, *(card for hand in state.hands for card in hand)])
        for row in state.shelves:
            placed.update(BOX.dust_cloud if is_cloud(spine) else spine for spine in row)
        rest = sorted((Counter(BOX.deck) - placed).elements())
        if self.rest_goes_to == "deck":
            state.deck += rest
        elif self.rest_goes_to == "discard":
            state.discard += rest
        else:
            seat = cast(Seat, self.rest_goes_to)
            state.hands[seat] = tuple(sorted([*state.hands[seat], *rest]))


def table(players: int = 3, **options: int) -> Table:
    return Table(players, options)


def new(players: int = 3, start: Seat | None = 0, **options: int) -> PlankState:
    """A game before its first action."""
    return GAME.new(GAME.setup(players, start, options))


def begun(players: int = 2) -> PlankState:
    """A game after the first deal: seat 0 is to lay."""
    state = new(players)
    helpers.roll(state, players)
    return state


def edited(*changes: tuple[str, str]) -> Plankenkoorts:
    """The game in the shipped edition with some texts replaced."""
    return cast(Plankenkoorts, helpers.edited_game("plankenkoorts", *changes))


def play(state: PlankState, *texts: str) -> list[Event]:
    """Like the shared `play`; checks too that no decision of a finished turn is left on the stack."""
    events = []
    for text in texts:
        events += helpers.play(state, text)
        phases = [frame.phase for frame in state.frames]
        assert not {"deal", "lay"} & set(phases[1:]), f"A decision was left behind: {phases}."
    return events


# -- reading a state


def hand(state: PlankState, seat: Seat) -> list[str]:
    return [BOX.cards[card] for card in state.hands[seat]]


def shelf(state: PlankState, seat: Seat, name: str) -> list[str]:
    row = state.shelves[2 * seat + SHELVES.index(name)]
    return [f"{'cloud:' if is_cloud(spine) else ''}{BOX.books[book_of(spine)]}" for spine in row]


def pile(cards: list[int]) -> list[str]:
    """The names of a pile's cards."""
    return [BOX.cards[card] for card in cards]
