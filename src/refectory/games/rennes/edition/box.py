"""What the box holds, as an edition gives it. The rules use numbers; the names are in lists here.

A card is a number: colour × most dots + dots - 1.
"""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.core.edition_reads import Count, Form
from refectory.games.rennes.constants import COLOURS, GHOSTS, PLAYERS
from refectory.games.rennes.edition.board_graph import MOST_AREAS, NOWHERE, QUARTERS, BoardGraph
from refectory.games.rennes.edition.event_kinds import EXCHANGE, TURN, read_events
from refectory.games.rennes.rules.missing_clues import MOST_OF_A_COLOUR, lock_unit

KEYS: Final = (
    "game", "name", "deck", "hand", "clues", "points", "claims", "moving", "events", "event", "altar",
    "code", "ghost", "disc", "area", "door", "cavern",
)  # fmt: skip

# What an edition may hold at most, so that every position of it is small.
MOST_PLACES: Final = 40  # locations, and caverns
MOST_CLAIMS: Final = 20
MOST_DISCS: Final = 40
MOST_CIRCLES: Final = 9
MOST_IN_HAND: Final = 12  # all sets of these cards are tried for the cheapest way
MOST_DOTS: Final = 9  # of a card
MOST_COPIES: Final = 50
NAME: Final = Form(
    "(?!(?:corridor|vortex|sanctuaire)$)[a-z][a-z0-9-]{2,39}",
    "a name of 3 to 40 small letters, digits and hyphens, and no word for a square",
    "want-name",
)


class Box:
    """The components and numbers of one edition."""

    def __init__(self, edition: Edition) -> None:
        edition.known_keys(*KEYS)
        self._read_codes(edition)
        self._read_caverns(edition)
        self._read_numbers(edition)
        self.graph = BoardGraph(edition, self.locations, self.caverns, self.sanctuaire_dots)
        self.place_at = [NOWHERE] * len(self.graph.names)
        for place, name in enumerate(self.places):
            self.place_at[self.graph.number[name]] = place
        self._read_deck(edition)
        self._read_hand(edition)
        self._read_ghosts(edition)
        self._read_altar(edition.table("altar"))
        self._read_discs(edition)
        self._read_points(edition)
        self._read_clues(edition)

    # -- codes and caverns

    def _read_codes(self, edition: Edition) -> None:
        """RC-C8: the clues of each code, and its lock with no clue placed."""
        self.locations: list[str] = []
        self.codes: list[tuple[int, ...]] = []
        self.locks: list[int] = []
        self.location_circles: list[int] = []
        for code in edition.tables("code", count=(PLAYERS[1], MOST_PLACES)):  # each player starts on one
            code.known_keys("location", "clues", "circles")
            self.locations.append(_new_name(code, "location", self.locations))
            clues = sorted(_colours(code, "clues", (1, len(COLOURS) * MOST_OF_A_COLOUR)))
            if max(map(clues.count, clues)) > MOST_OF_A_COLOUR:
                reason = f"is no code; {MOST_OF_A_COLOUR} clues of a colour are the most."
                raise code.fault("clues", reason, "code", most=MOST_OF_A_COLOUR)
            self.codes.append(tuple(clues))
            self.locks.append(sum(lock_unit(clue) for clue in clues))
            self.location_circles.append(code.integer("circles", 0, MOST_CIRCLES, default=0))

    def _read_caverns(self, edition: Edition) -> None:
        """RC-C6: the circles of each cavern, and the location of its symbol."""
        self.caverns: list[str] = []
        self.circles: list[int] = []
        self.symbol: list[int] = []
        for cavern in edition.tables("cavern", count=(3, MOST_PLACES)):  # two can hold own markers
            cavern.known_keys("name", "circles", "symbol")
            self.caverns.append(_new_name(cavern, "name", self.caverns + self.locations))
            self.circles.append(cavern.integer("circles", 1, MOST_CIRCLES))
            self.symbol.append(self.locations.index(cavern.reference("symbol", self.locations)))
        self._add_location_circles()

    def _add_location_circles(self) -> None:
        """RC-C6: `places` are the caverns, then the locations with circles; `circles` are their numbers."""
        self.places = self.caverns[:]
        for name, count in zip(self.locations, self.location_circles, strict=True):
            if count:
                self.places.append(name)
                self.circles.append(count)

    # -- numbers

    def _read_numbers(self, edition: Edition) -> None:
        moving = edition.table("moving")
        moving.known_keys("three_for_one", "three_of_a_colour", "sanctuaire")
        self.three_for_one = moving.integer("three_for_one", 1, 3)
        self.three_of_a_colour = moving.integer("three_of_a_colour", 1, 3)
        self.sanctuaire_dots = moving.integer("sanctuaire", 1, 9)
        self.events = read_events(edition)
        self.all_events = sum(kind.bits for kind in self.events)
        self.card_events = [kind for kind in self.events if kind.effect != TURN]
        self.supplies = sum(kind.cards for kind in self.events if kind.effect == EXCHANGE)
        self.turning = [n for n, kind in enumerate(self.events) if kind.effect == TURN]
        self.portal_events = sum(self.events[n].bits for n in self.turning)

    def _read_deck(self, edition: Edition) -> None:
        """RC-C9: `deck` has each card as often as it is in the box; a colour may have copies of its own."""
        deck = edition.table("deck")
        deck.known_keys("copies", *COLOURS)
        copies = deck.integers("copies", 0, MOST_COPIES, count=(1, MOST_DOTS))
        most = len(copies)
        self.cards = [f"{colour}-{dots + 1}" for colour in COLOURS for dots in range(most)]
        self.number = {card: i for i, card in enumerate(self.cards)}
        self.colour = [card // most for card in range(len(self.cards))]
        self.dots = [card % most + 1 for card in range(len(self.cards))]
        self.deck: list[int] = []
        for colour, word in enumerate(COLOURS):
            own = deck.integers(word, 0, MOST_COPIES, count=(1, MOST_DOTS), default=copies)
            if len(own) != most:
                reason = f"has {len(own)} numbers; as many as `copies`, {most}, are wanted."
                raise deck.fault(word, reason, "numbers", count=len(own), wanted=most)
            for dots, count in enumerate(own):
                self.deck += [most * colour + dots] * count

    def _read_hand(self, edition: Edition) -> None:
        hand = edition.table("hand")
        hand.known_keys("dealt", "open", "limit", "de_molay", "extra", "extra_at")
        self.dealt = hand.integer("dealt", 1, MOST_IN_HAND)
        self.open = hand.integer("open", 0, 12)
        self.limit = hand.integer("limit", 1, MOST_IN_HAND)
        self.de_molay = hand.integer("de_molay", 1, MOST_IN_HAND)
        self.extra = hand.integer("extra", 0, 5, limit=MOST_IN_HAND - self.dealt)
        places = hand.strings("extra_at", count=(0, MOST_PLACES))
        for place in places:
            if place not in self.locations:
                raise hand.fault(
                    "extra_at",
                    f"names {place!r}; the locations are {', '.join(self.locations)}.",
                    "want-one-of",
                    names=", ".join(self.locations),
                )
        self.extra_at = [place in places for place in self.locations]
        wanted = PLAYERS[1] * (self.dealt + self.extra) + self.open
        if wanted > len(self.deck):
            reason = f"is {self.dealt}; a full table needs {wanted} cards, but there are {len(self.deck)}."
            raise hand.fault("dealt", reason, "few-cards", wanted=wanted, count=len(self.deck))

    def _read_ghosts(self, edition: Edition) -> None:
        """RC-C11: `haunts[ghost]` is its location, or NOWHERE; `ghosts_at[location]` are its ghosts.

        The first `ghost_cards[ghost]` players who crack the code have the ghost's help.
        """
        self.haunts = [NOWHERE] * len(GHOSTS)
        self.ghost_cards = [PLAYERS[1]] * len(GHOSTS)
        for table in edition.tables("ghost", optional=True):
            table.known_keys("location", "name", "cards")
            ghost = GHOSTS.index(table.string("name", GHOSTS))
            if self.haunts[ghost] != NOWHERE:
                reason = f"is {GHOSTS[ghost]!r}, which is in another location already."
                raise table.fault("name", reason, "another", value=GHOSTS[ghost])
            self.haunts[ghost] = self.locations.index(table.reference("location", self.locations))
            self.ghost_cards[ghost] = table.integer("cards", 1, PLAYERS[1], default=PLAYERS[1])
        self.ghosts_at = [[ghost for ghost in range(len(GHOSTS)) if self.haunts[ghost] == location]
                          for location in range(len(self.locations))]  # fmt: skip

    def _read_altar(self, altar: TomlTable) -> None:
        """RC-C12: `offerings[clue]` are the colours of the cards that buy it."""
        altar.known_keys("cards", *COLOURS)
        self.altar_cards = altar.integer("cards", 1, 5)
        self.offerings: list[tuple[int, ...]] = []
        for clue in COLOURS:
            colours = _colours(altar, clue, (1, len(COLOURS)))
            if len(set(colours)) < len(colours):
                raise altar.fault(clue, "names a colour twice.", "colour-twice")
            self.offerings.append(tuple(colours))

    def _read_discs(self, edition: Edition) -> None:
        """RC-C2: `faces[4 × disc + quarter turns]` are the colours that face north, east, south and west.

        If there are more discs than areas, chance leaves some in the box (RC-S1).
        """
        self.discs: list[tuple[int, ...]] = []
        for disc in edition.tables("disc", count=(1, MOST_DISCS)):
            disc.known_keys("colours")
            self.discs.append(tuple(_colours(disc, "colours", (QUARTERS, QUARTERS))))
        areas = len(self.graph.areas)
        if len(self.discs) < areas:
            reason = f"has {len(self.discs)} discs; {areas} areas need one each."
            raise edition.fault("disc", reason, "discs", count=len(self.discs), wanted=areas)
        self.faces = [
            tuple(disc[(side - turned) % 4] for side in range(4))
            for disc in self.discs
            for turned in range(4)
        ]

    def _read_points(self, edition: Edition) -> None:
        points = edition.table("points")
        points.known_keys("clue", "clue_with_sauniere", "symbol", "areas")
        self.clue_points = points.integer("clue", 0, 100)
        self.sauniere_points = points.integer("clue_with_sauniere", 0, 100)
        self.symbol_points = points.integer("symbol", 0, 100)
        self.area_points = points.integers("areas", 0, 1000, count=(1, MOST_AREAS))
        if len(self.area_points) != len(self.graph.areas):
            reason = f"has {len(self.area_points)} numbers for 1 to {len(self.graph.areas)} areas."
            count, areas = len(self.area_points), len(self.graph.areas)
            raise points.fault("areas", reason, "numbers", count=count, wanted=areas)
        claims = edition.table("claims")
        claims.known_keys("points")
        self.claim_points = claims.integers("points", 0, 1000, count=(PLAYERS[1], MOST_CLAIMS))

    def _read_clues(self, edition: Edition) -> None:
        """RC-C7: the tokens of each colour: enough for all circles, and for the codes of a full table."""
        table = edition.table("clues")
        table.known_keys("each", *COLOURS)
        each = table.integer("each", 1, 200)
        self.clues = [table.integer(word, 1, 200, default=each) for word in COLOURS]
        for colour, word in enumerate(COLOURS):
            needed = PLAYERS[1] * sum(code.count(colour) for code in self.codes)
            if self.clues[colour] < needed:
                key = word if word in table.values else "each"
                reason = f"is {self.clues[colour]}; the codes of a full table can need {needed} {word} ones."
                raise table.fault(key, reason, "clues-needed", count=needed, colour=word)
        if sum(self.clues) < sum(self.circles):
            circles = sum(self.circles)
            reason = f"is {each}; there are {circles} circles to be filled."
            raise table.fault("each", reason, "circles", count=circles)


def _colours(table: TomlTable, key: str, count: Count) -> list[int]:
    return [COLOURS.index(word) for word in table.strings(key, COLOURS, count=count)]


def _new_name(table: TomlTable, key: str, taken: list[str]) -> str:
    name = table.string(key, form=NAME)
    if name in taken:
        raise table.fault(key, f"is {name!r}, which is there already.", "another", value=name)
    return name
