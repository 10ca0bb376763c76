"""What the box holds, as an edition gives it: grid, tiles, landings, positioning cards, decks, costs."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.edition.components import LARGEST_GRID, read_cards, read_footbridges, read_size
from refectory.games.sator.edition.grid import DIRECTIONS, EAST, NORTH, SOUTH, Grid

COLOURS: Final = 4  # SA-C2: landings; SA-C6: books of a player
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
        self.grid = Grid(read_size(edition))
        self.footbridges = read_footbridges(edition, self.grid)
        self.cards = read_cards(edition, self.footbridges)
        self._read_landings(edition)
        self._read_colours(edition)
        self._read_positioning(edition)
        self._read_numbers(edition)

    def _read_landings(self, edition: Edition) -> None:
        """SA-C2: `landings[colour]` is a square of the ring, `quadrant[colour]` the one that it touches."""
        grid = self.grid
        tables = edition.tables("landing")
        if len(tables) != COLOURS:
            raise edition.fault("landing", f"has {len(tables)} landings; {COLOURS} are wanted.")
        self.colours: list[str] = []
        self.landings: list[int] = []
        self.quadrant: list[int] = []
        for table in tables:
            table.known_keys("colour", "side", "at")
            colour, side = table.string("colour"), DIRECTIONS.index(table.string("side", DIRECTIONS))
            at = table.integer("at", 1, LARGEST_GRID, limit=grid.size) - 1
            square, inner = _landing(grid, side, at)
            if colour in self.colours:
                raise table.fault("colour", f"is {colour!r}, which another landing has.")
            if square in self.landings:
                other = self.colours[self.landings.index(square)]
                raise table.fault("at", f"is the square of the landing {other!r}.")
            quadrant = self.quadrant_of(inner)
            if quadrant in self.quadrant:
                other = self.colours[self.quadrant.index(quadrant)]
                raise table.fault("at", f"touches the same quadrant as the landing {other!r}.")
            self.colours.append(colour)
            self.landings.append(square)
            self.quadrant.append(quadrant)
        self.landing_bit = [grid.bit[square] for square in self.landings]

    def quadrant_of(self, square: int) -> int:
        """0 to 3: top left, top right, bottom left, bottom right."""
        half = self.grid.size // 2
        return 2 * (self.grid.row(square) >= half) + (self.grid.column(square) >= half)

    def _read_colours(self, edition: Edition) -> None:
        """SA-C2: `seated[players]` are the colours in play, in seat order."""
        table = edition.table("colours")
        keys = {2: "two", 3: "three", 4: "four"}
        table.known_keys(*keys.values())
        self.seated: dict[int, tuple[int, ...]] = {}
        for players, key in keys.items():
            names = table.strings(key)
            strange = [name for name in names if name not in self.colours]
            if strange:
                raise table.fault(key, f"holds {strange[0]!r}, which is no landing's colour.")
            if len(names) != players or len(set(names)) != players:
                raise table.fault(key, f"holds {names}; {players} different colours are wanted.")
            self.seated[players] = tuple(self.colours.index(name) for name in names)

    def _read_positioning(self, edition: Edition) -> None:
        """SA-C3: `positioning[colour][card]` are four squares, one for each book colour."""
        table = edition.table("positioning")
        table.names_as_keys(self.colours)
        self.positioning: list[list[tuple[int, ...]]] = []
        for colour, name in enumerate(self.colours):
            cards = table.strings(name)
            if not cards:
                raise table.fault(name, "is empty; at least one positioning card is wanted.")
            if len(cards) > MOST_CARDS:
                raise table.fault(name, f"has {len(cards)} cards; {MOST_CARDS} at most are wanted.")
            self.positioning.append([self._layout(table, colour, card) for card in cards])

    def _layout(self, table: TomlTable, colour: int, card: str) -> tuple[int, ...]:
        key = self.colours[colour]
        names = card.split()
        for name in names:
            if name not in self.grid.number:
                raise table.fault(key, f"holds {card!r}, where {name!r} is no square of the grid.")
        squares = tuple(self.grid.number[name] for name in names)
        if len(squares) != COLOURS or len(set(squares)) != COLOURS:
            raise table.fault(key, f"holds {card!r}; {COLOURS} different squares are wanted.")
        for name, square in zip(names, squares, strict=True):
            if self.quadrant_of(square) != self.quadrant[colour]:
                raise table.fault(
                    key, f"holds {card!r}, where {name!r} is outside the landing's own quadrant."
                )
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
        self.most_prayers = turn.integer("prayers", 0, len(PRAYERS))  # SA-T5
        self.swap_cost = turn.integer("swap", 0, 20)  # SA-T2
        self.search_cost = turn.integer("search", 0, 20)  # SA-T3
        self.pray_away = turn.integer("pray_away", 1, 20)  # SA-F2
        end = edition.table("end")
        end.known_keys("idle_rounds")
        self.idle_rounds = end.integer("idle_rounds", 1, 100)  # SA-E3
        for players, key in keys.items():
            counts = deal.integers(key, 0, LARGEST_HAND, limit=self.hand)
            if len(counts) != players:
                raise deal.fault(key, f"holds {len(counts)} numbers; one for each of {players} is wanted.")
            if sum(counts) > self.cards.total:
                raise deal.fault(key, f"deals {sum(counts)} cards, but there are {self.cards.total}.")
            self.dealt[players] = tuple(counts)


def _landing(grid: Grid, side: int, at: int) -> tuple[int, int]:
    """SA-C2: the square of a landing on the ring, and the square of the grid that it touches."""
    last = grid.size - 1
    if side == NORTH:
        return grid.square(-1, at), grid.square(0, at)
    if side == EAST:
        return grid.square(at, last + 1), grid.square(at, last)
    if side == SOUTH:
        return grid.square(last + 1, at), grid.square(last, at)
    return grid.square(at, -1), grid.square(at, 0)
