"""What the box holds, as an edition gives it: grid, tiles, landings, positioning cards, decks, costs."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.components import read_footbridges, read_grid
from refectory.games.sator.edition.decks import MOST_PRAYERS, read_cards
from refectory.games.sator.edition.landings import Landings, quadrants_of

MOST_CARDS: Final = 100  # positioning cards of one colour
LARGEST_HAND: Final = 20

_KEYS: Final = (
    "game",
    "name",
    "board",
    "types",
    "shape",
    "landing",
    "colours",
    "positioning",
    "incertus",
    "deal",
    "turn",
    "rotas",
    "moves",
    "prayer",
    "end",
)


class Box:
    """The components and numbers of one edition."""

    def __init__(self, edition: Edition) -> None:
        edition.known_keys(*_KEYS)
        self.grid = read_grid(edition)
        self.footbridges = read_footbridges(edition, self.grid)
        self.cards = read_cards(edition, self.footbridges)
        landings = Landings(edition, self.grid)
        self.colours = landings.colours
        self.landings = landings.squares
        self.landing_bit = [self.grid.bit[square] for square in self.landings]
        self.quadrant = landings.quadrant
        self._read_colours(edition)
        self._read_positioning(edition)
        self._read_numbers(edition)

    def _read_colours(self, edition: Edition) -> None:
        """SA-C2: `seated[players]` are the colours in play, in seat order."""
        table = edition.table("colours")
        keys = {2: "two", 3: "three", 4: "four"}
        table.known_keys(*keys.values())
        self.seated: dict[int, tuple[int, ...]] = {}
        for players, key in keys.items():
            names = table.strings(key, count=(players, players))
            strange = [name for name in names if name not in self.colours]
            if strange:
                reason = f"holds {strange[0]!r}, which is no landing's colour."
                raise table.fault(key, reason, "no-colour", name=strange[0])
            if len(set(names)) != players:
                reason = f"holds {names}; {players} different colours are wanted."
                raise table.fault(key, reason, "colours", count=players)
            self.seated[players] = tuple(self.colours.index(name) for name in names)

    def _read_positioning(self, edition: Edition) -> None:
        """SA-C3: `positioning[colour][card]` are four squares, one for each book colour."""
        table = edition.table("positioning")
        table.names_as_keys(self.colours)
        self.positioning: list[list[tuple[int, ...]]] = []
        for colour, name in enumerate(self.colours):
            cards = table.strings(name, count=(1, MOST_CARDS))
            layouts = [self._layout(edition, table, colour, n, card) for n, card in enumerate(cards)]
            self._check_own_squares(edition, table, colour, layouts)
            self.positioning.append(layouts)

    def _check_own_squares(
        self, edition: Edition, table: TomlTable, colour: int, layouts: list[tuple[int, ...]]
    ) -> None:
        """Quadrants of an odd grid share squares; no card may put a book where another colour's card can."""
        own = {square for layout in layouts for square in layout}
        for other, theirs in enumerate(self.positioning):
            for layout in theirs:
                if shared := own.intersection(layout):
                    name = self.grid.names[self.grid.squares.index(min(shared))]
                    reason = f"holds {name!r}, which is on a card of {self.colours[other]!r} too."
                    error = table.fault(self.colours[colour], reason, "shared-square", square=name)
                    edition.contradicts(error)

    def _layout(self, edition: Edition, table: TomlTable, colour: int, n: int, card: str) -> tuple[int, ...]:
        key = f"{self.colours[colour]}[{n}]"
        names = card.split()
        for name in names:
            if name not in self.grid.number:
                reason = f"is {card!r}, where {name!r} is no square of the grid."
                raise table.fault(key, reason, "no-square", name=name)
        squares = tuple(self.grid.number[name] for name in names)
        if len(squares) != COLOURS or len(set(squares)) != COLOURS:
            reason = f"is {card!r}; {COLOURS} different squares are wanted."
            raise table.fault(key, reason, "squares", count=COLOURS)
        for name, square in zip(names, squares, strict=True):
            if self.quadrant[colour] not in quadrants_of(self.grid, square):
                reason = f"is {card!r}, where {name!r} is outside the landing's own quadrant."
                edition.contradicts(table.fault(key, reason, "outside", square=name))
        return squares

    def _read_numbers(self, edition: Edition) -> None:
        deal = edition.table("deal")  # SA-S9
        keys = {2: "two", 3: "three", 4: "four"}
        deal.known_keys(*keys.values())
        self.dealt: dict[int, tuple[int, ...]] = {}
        turn = edition.table("turn")
        turn.known_keys("action_points", "hand", "prayers", "swap", "search", "pray_away")
        self.action_points = turn.integer("action_points", 1, 20)  # SA-T1
        self.hand = turn.integer("hand", 1, LARGEST_HAND)  # SA-T9
        self.most_prayers = turn.integer("prayers", 0, MOST_PRAYERS)  # SA-T5
        self.swap_cost = turn.integer("swap", 0, 20)  # SA-T2
        self.search_cost = turn.integer("search", 0, 20)  # SA-T3
        self.pray_away = turn.integer("pray_away", 1, 20)  # SA-F2
        end = edition.table("end")
        end.known_keys("idle_rounds")
        self.idle_rounds = end.integer("idle_rounds", 1, 100)  # SA-E3
        for players, key in keys.items():
            counts = deal.integers(key, 0, LARGEST_HAND, count=(players, players), limit=self.hand)
            if sum(counts) > self.cards.total:
                reason = f"deals {sum(counts)} cards, but there are {self.cards.total}."
                raise deal.fault(key, reason, "few-cards", wanted=sum(counts), count=self.cards.total)
            self.dealt[players] = tuple(counts)
