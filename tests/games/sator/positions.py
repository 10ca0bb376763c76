"""Positions of Sator written by hand, and readers of a state.

`table(2).tile("stone-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "e3").hand(0, "moves-stone").turn(0)` is a
position in which seat 0 is to play. A seat without a named book has one far away from everything, and has
collected the others. Cards that are not in a hand are in the deck.
"""

from collections.abc import Iterator
from random import Random

from refectory.core.frames import Frame
from refectory.core.game import Seat
from refectory.games import shipped_edition
from refectory.games.sator.constants import COLOURS, NOWHERE
from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.game import Sator
from refectory.games.sator.rules.reserved_places import first_reserved_places
from refectory.games.sator.state import SatorState
from tests.games.helpers import edited_edition, random_positions

GAME = Sator(shipped_edition("sator"))
BOX = GAME.box
GRID = BOX.grid
FOOTBRIDGES = BOX.footbridges
CARDS = BOX.cards
SQUARE = {name: square for square, name in GAME.acts.square_names.items()}


def edited(*changes: tuple[str, str]) -> Sator:
    """The game in a changed edition."""
    return Sator(edited_edition("sator", *changes))


def small_grid() -> list[tuple[str, str]]:
    """The changes of an edition, besides the size, for a grid of eight: landings and books."""
    text = GAME.edition.text
    cards = text[text.index("north = [\n") : text.index("# SA-C4")]
    corners = (
        'north = ["a1 c1 a3 c3"]\neast = ["f1 h1 f3 h3"]\nsouth = ["f6 h6 f8 h8"]\nwest = ["a6 c6 a8 c8"]\n\n'
    )
    return [*[("at = 7", "at = 4")] * 2, *[("at = 8", "at = 5")] * 2, (cards, corners)]


def placement(tile: str, squares: str) -> int:
    """The placement of a tile on these squares."""
    shape = FOOTBRIDGES.shape[FOOTBRIDGES.tiles.index(tile)]
    mask = GRID.mask([SQUARE[name] for name in squares.split()])
    (only,) = [p for lying in FOOTBRIDGES.lying[shape] for p in lying if FOOTBRIDGES.mask[p] == mask]
    return only


class Table:
    """Builds a position."""

    def __init__(self, players: int, options: dict[str, int]) -> None:
        self.state = GAME.new(GAME.setup(players, 0, options))
        self.state.pile = ()
        self.state.turns = players  # it is nobody's first turn
        self.books: list[list[str]] = [[] for _ in range(players)]

    def tile(self, name: str, squares: str) -> "Table":
        at = list(self.state.at)
        at[FOOTBRIDGES.tiles.index(name)] = placement(name, squares)
        self.state.at = tuple(at)
        return self

    def book(self, seat: Seat, *squares: str) -> "Table":
        self.books[seat] += squares
        return self

    def acolyte(self, seat: Seat, square: str) -> "Table":
        acolytes = list(self.state.acolytes)
        acolytes[seat] = SQUARE[square]
        self.state.acolytes = tuple(acolytes)
        return self

    def gargoyle(self, seat: Seat, square: str) -> "Table":
        gargoyles = list(self.state.gargoyles)
        gargoyles[seat] = SQUARE[square]
        self.state.gargoyles = tuple(gargoyles)
        return self.used(seat, "virtus-clara")

    def hand(self, seat: Seat, *cards: str) -> "Table":
        numbers = sorted(CARDS.names.index(card) for card in cards)
        self.state.set_hand(seat, tuple(numbers))
        for card in cards:
            if card in PRAYERS:
                self._leave_fidei(seat, card)
        return self

    def used(self, seat: Seat, *prayers: str) -> "Table":
        used = list(self.state.used)
        for prayer in prayers:
            self._leave_fidei(seat, prayer)
            used[seat] |= 1 << PRAYERS.index(prayer)
        self.state.used = tuple(used)
        return self

    def _leave_fidei(self, seat: Seat, prayer: str) -> None:
        fidei = list(self.state.fidei)
        fidei[seat] &= ~(1 << PRAYERS.index(prayer))
        self.state.fidei = tuple(fidei)

    def in_hands(self, tiles: dict[Seat, str]) -> "Table":
        """Tiles that are still to be placed."""
        held = [tiles.get(seat, "").split() for seat in range(self.state.players)]
        self.state.tiles = tuple(tuple(sorted(FOOTBRIDGES.tiles.index(tile) for tile in own)) for own in held)
        return self

    def turn(self, seat: Seat = 0, points: int = 6, steps: int = 0, turns: int | None = None) -> SatorState:
        """It is this seat's turn."""
        state = self.state
        self._settle()
        state.begin_turn(seat)
        state.points = points
        state.steps = steps
        state.played = tuple(self._spare(steps))
        if turns is not None:
            state.turns = turns
        state.frames = [Frame("turn", seat)]
        self._fill_deck()
        state.check()
        return state.copy()

    def _spare(self, count: int) -> list[int]:
        """Incertus cards that have been played for movement points."""
        return [9] * count

    def placing(self, seat: Seat) -> SatorState:
        """This seat is to place a tile."""
        state = self.state
        state.turns = 0
        self._settle(hide=False)
        state.witness = first_reserved_places(state)
        state.frames = [Frame("place", seat)]
        state.check()
        return state

    def _settle(self, hide: bool = True) -> None:
        squares: list[int] = []
        collected: list[int] = []
        for seat, own in enumerate(self.books):
            names = own or ([f"{'abcd'[seat]}14"] if hide else [])
            squares += [SQUARE[name] for name in names] + [NOWHERE] * (COLOURS - len(names))
            collected.append(COLOURS - len(names))
        self.state.collected = tuple(collected)
        self.state.set_masks(tuple(squares))

    def _fill_deck(self) -> None:
        state = self.state
        counts = list(state.incertus_cards())
        for hand in (*state.hands, state.played):
            for card in hand:
                if card < CARDS.prayer:
                    counts[card] -= 1
        state.deck = tuple(a - b for a, b in zip(counts, state.discard, strict=True))


def table(players: int = 2, **options: int) -> Table:
    return Table(players, options)


def new(players: int = 3, start: Seat | None = 0, **options: int) -> SatorState:
    """A game before anything has happened."""
    return GAME.new(GAME.setup(players, start, options))


def random_games(games: int, moves: int) -> Iterator[SatorState]:
    """Positions of random games, with all numbers of players among them."""
    for n in range(games):
        later = random_positions(new(2 + n % 3, None), Random(n), moves)
        next(later)
        yield from later


# -- positions that several tests use

TEE = "c3 d3 e3 d4"
FULL_HAND = ["moves-wood"] * 3 + ["moves-iron"] * 3


def in_turn(*cards: str, points: int = 6, steps: int = 0) -> SatorState:
    """Seat 0 has these cards; a wooden tee has room around it, and the acolyte stands on another tile."""
    position = table(2).tile("wood-tee", TEE).tile("iron-medium-straight", "g1 g2 g3").acolyte(0, "g1")
    return position.hand(0, *cards).turn(0, points, steps)


def three_tiles() -> Table:
    """Two tiles with an acolyte each and one without."""
    laid = table(2).tile("wood-long-straight", "d4 e4 f4 g4").tile("iron-tee", "h8 i8 j8 i9")
    return laid.tile("stone-short-straight", "d8 d9").acolyte(0, "d4").acolyte(1, "h8")


def street(*tiles: tuple[str, str]) -> Table:
    """A long straight in the row 4, from d to g, and more."""
    position = table(3).tile("wood-long-straight", "d4 e4 f4 g4")
    for name, squares in tiles:
        position.tile(name, squares)
    return position


def bridges_with_a_gap() -> Table:
    """Two bridges with a gap of one square between them, and one far away."""
    laid = table(2).tile("wood-long-straight", "d4 e4 f4 g4").tile("stone-short-straight", "i4 j4")
    return laid.tile("iron-tee", "k10 l10 m10 l11").acolyte(0, "d4").acolyte(1, "k10")


def hall(players: int = 3) -> Table:
    """A long walk in the row 4 with the acolytes of seats 1 and 2 on it, and some empty tiles."""
    laid = table(players).tile("wood-long-straight", "c4 d4 e4 f4").tile("iron-long-straight", "g4 h4 i4 j4")
    laid.tile("stone-tee", "c8 d8 e8 d9").tile("iron-small-corner", "l8 m8 l9").acolyte(1, "c4")
    return laid.acolyte(2, "j4") if players > 2 else laid


# -- reading a state


def lies(state: SatorState, tile: str) -> str:
    """The squares under a tile, in reading order; empty if it is not on the board."""
    at = state.at[FOOTBRIDGES.tiles.index(tile)]
    return "" if at == OUT else " ".join(state.square_name(square) for square in FOOTBRIDGES.under[at])


def acolyte(state: SatorState, seat: Seat) -> str:
    return state.square_name(state.acolytes[seat])


def books(state: SatorState, seat: Seat) -> list[str]:
    """The squares of this seat's books that have not been collected."""
    own = state.books[COLOURS * seat : COLOURS * (seat + 1)]
    return [state.square_name(square) for square in own if square != NOWHERE]


def hand(state: SatorState, seat: Seat) -> list[str]:
    return [CARDS.names[card] for card in state.hands[seat]]


def used(state: SatorState, seat: Seat) -> list[str]:
    return [PRAYERS[n] for n in range(len(PRAYERS)) if state.used[seat] >> n & 1]


def discards(state: SatorState) -> list[str]:
    names = CARDS.names
    return [names[card] for card, count in enumerate(state.discard) for _ in range(count)]
