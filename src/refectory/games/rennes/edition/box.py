"""What the box holds, as an edition gives it. The rules use numbers; the names are in lists here.

A card is a number: colour × most dots + dots - 1.
"""

import re
from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.rennes.constants import COLOURS, GHOSTS, PLAYERS
from refectory.games.rennes.edition.board_graph import BoardGraph
from refectory.games.rennes.rules.missing_clues import MOST_OF_A_COLOUR, lock_unit

KEYS: Final = (
    "game", "name", "deck", "hand", "clues", "points", "claims", "moving", "events", "altar",
    "code", "ghost", "disc", "area", "door", "cavern",
)  # fmt: skip

# What an edition may hold at most, so that every position of it is small.
MOST_PLACES: Final = 40  # locations, and caverns
MOST_CLAIMS: Final = 20


class Box:
    """The components and numbers of one edition."""

    def __init__(self, edition: Edition) -> None:
        edition.known_keys(*KEYS)
        self._read_codes(edition)
        self._read_caverns(edition)
        self._read_numbers(edition)
        self.graph = BoardGraph(edition, self.locations, self.caverns, self.sanctuaire_dots)
        self._read_deck(edition)
        self._read_hand(edition)
        self._read_ghosts(edition)
        self._read_altar(edition.table("altar"))
        self._read_discs(edition)
        self._read_points(edition)
        self._check_clues(edition)

    # -- codes and caverns

    def _read_codes(self, edition: Edition) -> None:
        """RC-C8: the clues of each code, and its lock with no clue placed."""
        self.locations: list[str] = []
        self.codes: list[tuple[int, ...]] = []
        self.locks: list[int] = []
        for code in _bounded(edition, "code"):
            code.known_keys("location", "clues")
            self.locations.append(_new_name(code, "location", self.locations))
            clues = sorted(_colour(code, "clues", clue) for clue in code.strings("clues"))
            if not clues or max(map(clues.count, clues)) > MOST_OF_A_COLOUR:
                raise code.fault(
                    "clues", f"is no code; 1 to {MOST_OF_A_COLOUR} clues of a colour are wanted."
                )
            self.codes.append(tuple(clues))
            self.locks.append(sum(lock_unit(clue) for clue in clues))
        if len(self.locations) < PLAYERS[1]:
            reason = f"has {len(self.locations)} locations; {PLAYERS[1]} players need one each to start on."
            raise edition.fault("code", reason)

    def _read_caverns(self, edition: Edition) -> None:
        """RC-C6: the circles of each cavern, and the location of its symbol."""
        self.caverns: list[str] = []
        self.circles: list[int] = []
        self.symbol: list[int] = []
        for cavern in _bounded(edition, "cavern"):
            cavern.known_keys("name", "circles", "symbol")
            self.caverns.append(_new_name(cavern, "name", self.caverns + self.locations))
            self.circles.append(cavern.integer("circles", 1, 9))
            self.symbol.append(self.locations.index(cavern.reference("symbol", self.locations)))
        if len(self.caverns) < 3:
            raise edition.fault("cavern", "has fewer than three caverns; two of them can hold own markers.")

    # -- numbers

    def _read_numbers(self, edition: Edition) -> None:
        moving = edition.table("moving")
        moving.known_keys("three_for_one", "three_of_a_colour", "sanctuaire")
        self.three_for_one = moving.integer("three_for_one", 1, 3)
        self.three_of_a_colour = moving.integer("three_of_a_colour", 1, 3)
        self.sanctuaire_dots = moving.integer("sanctuaire", 1, 9)
        events = edition.table("events")
        events.known_keys("supplies")
        self.supplies = events.integer("supplies", 1, 9)

    def _read_deck(self, edition: Edition) -> None:
        """RC-C9: `deck` has each card as often as it is in the box."""
        deck = edition.table("deck")
        deck.known_keys("copies")
        copies = deck.integers("copies", 0, 50)
        if not 1 <= len(copies) <= 9:
            raise deck.fault(
                "copies", f"has {len(copies)} numbers; one for 1 dot, one for 2 … up to 9 is wanted."
            )
        self.cards = [f"{colour}-{dots + 1}" for colour in COLOURS for dots in range(len(copies))]
        self.number = {card: i for i, card in enumerate(self.cards)}
        self.colour = [card // len(copies) for card in range(len(self.cards))]
        self.dots = [card % len(copies) + 1 for card in range(len(self.cards))]
        self.deck = [card for card in range(len(self.cards)) for _ in range(copies[self.dots[card] - 1])]

    def _read_hand(self, edition: Edition) -> None:
        hand = edition.table("hand")
        hand.known_keys("dealt", "open", "limit", "de_molay", "extra", "extra_at")
        self.dealt = hand.integer("dealt", 1, 12)
        self.open = hand.integer("open", 0, 12)
        self.limit = hand.integer("limit", 1, 12)
        self.de_molay = hand.integer("de_molay", 1, 15)
        self.extra = hand.integer("extra", 0, 5)
        places = hand.strings("extra_at")
        for place in places:
            if place not in self.locations:
                raise hand.fault(
                    "extra_at", f"names {place!r}; the locations are {', '.join(self.locations)}."
                )
        self.extra_at = [place in places for place in self.locations]
        wanted = PLAYERS[1] * (self.dealt + self.extra) + self.open
        if wanted > len(self.deck):
            reason = f"is {self.dealt}; a full table needs {wanted} cards, but there are {len(self.deck)}."
            raise hand.fault("dealt", reason)

    def _read_ghosts(self, edition: Edition) -> None:
        """RC-C11: `haunts[ghost]` is its location, `ghost_of[location]` the name of its ghost or empty."""
        locations: dict[str, int] = {}
        for ghost in edition.tables("ghost"):
            ghost.known_keys("location", "name")
            name = ghost.string("name", GHOSTS)
            location = self.locations.index(ghost.reference("location", self.locations))
            if name in locations or location in locations.values():
                raise ghost.fault("name", "puts a second ghost in a location, or one in two.")
            locations[name] = location
        missing = [name for name in GHOSTS if name not in locations]
        if missing:
            raise edition.fault("ghost", f"has no place for {', '.join(missing)}.")
        self.haunts = [locations[name] for name in GHOSTS]
        self.ghost_of = [GHOSTS[self.haunts.index(place)] if place in self.haunts else ""
                         for place in range(len(self.locations))]  # fmt: skip

    def _read_altar(self, altar: TomlTable) -> None:
        """RC-C12: `offerings[clue]` are the colours of the cards that buy it."""
        altar.known_keys("cards", *COLOURS)
        self.altar_cards = altar.integer("cards", 1, 5)
        self.offerings: list[tuple[int, ...]] = []
        for clue in COLOURS:
            colours = [_colour(altar, clue, word) for word in altar.strings(clue)]
            if not colours or len(set(colours)) < len(colours):
                raise altar.fault(clue, "names no colour, or one twice.")
            self.offerings.append(tuple(colours))

    def _read_discs(self, edition: Edition) -> None:
        """RC-C2: `faces[4 × disc + quarter turns]` are the colours that face north, east, south and west."""
        self.discs: list[tuple[int, ...]] = []
        for disc in edition.tables("disc"):
            disc.known_keys("colours")
            words = disc.strings("colours")
            if len(words) != 4:
                raise disc.fault("colours", f"has {len(words)} colours; a disc has four squares.")
            colours = [_colour(disc, "colours", word) for word in words]
            if len(set(colours)) < 4:
                raise disc.fault("colours", f"has a colour twice: {', '.join(words)}.")
            self.discs.append(tuple(colours))
        areas = len(self.graph.areas)
        if len(self.discs) != areas:
            raise edition.fault("disc", f"has {len(self.discs)} discs for the portals of {areas} areas.")
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
        self.area_points = points.integers("areas", 0, 1000)
        if len(self.area_points) != len(self.graph.areas):
            reason = f"has {len(self.area_points)} numbers for 1 to {len(self.graph.areas)} areas."
            raise points.fault("areas", reason)
        claims = edition.table("claims")
        claims.known_keys("points")
        self.claim_points = claims.integers("points", 0, 1000)
        if not PLAYERS[1] <= len(self.claim_points) <= MOST_CLAIMS:
            reason = f"has {len(self.claim_points)} numbers; one for each of {PLAYERS[1]} players is wanted."
            raise claims.fault("points", reason)

    def _check_clues(self, edition: Edition) -> None:
        """RC-C7: there are enough tokens for all circles, and for the codes of a full table."""
        clues = edition.table("clues")
        clues.known_keys("each")
        self.clues_each = clues.integer("each", 1, 200)
        needed = PLAYERS[1] * max(
            sum(code.count(colour) for code in self.codes) for colour in range(len(COLOURS))
        )
        if self.clues_each < needed or self.clues_each * len(COLOURS) < sum(self.circles):
            raise clues.fault("each", f"is {self.clues_each}; the codes can need {needed} of one colour.")


def _colour(table: TomlTable, key: str, word: str) -> int:
    if word not in COLOURS:
        raise table.fault(key, f"names {word!r}, which is no colour; the colours are {', '.join(COLOURS)}.")
    return COLOURS.index(word)


def _bounded(edition: Edition, key: str) -> list[TomlTable]:
    tables = edition.tables(key)
    if len(tables) > MOST_PLACES:
        raise edition.fault(key, f"has {len(tables)} tables; {MOST_PLACES} at most are wanted.")
    return tables


def _new_name(table: TomlTable, key: str, taken: list[str]) -> str:
    name = table.string(key)
    if not re.fullmatch("[a-z][a-z0-9-]{2,}", name) or name in ("corridor", "vortex", "sanctuaire"):
        raise table.fault(key, f"is {name!r}; small letters, digits and hyphens are wanted.")
    if name in taken:
        raise table.fault(key, f"is {name!r}, which is there already.")
    return name
