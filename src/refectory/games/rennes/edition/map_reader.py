"""Reads the map of an edition: areas, the sides of their portals, the squares along them, the doors."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.core.edition_reads import Form

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ("north", "east", "south", "west")
QUARTERS: Final = 4

PORTAL: Final = 0
CORRIDOR: Final = 1
VORTEX: Final = 2
LOCATION: Final = 3
CAVERN: Final = 4
SANCTUAIRE: Final = 5
KINDS: Final = ("portal", "corridor", "vortex", "location", "cavern", "sanctuaire")

NOWHERE: Final = -1

# What a map may hold at most. Every vortex is joined to every other one.
LONGEST_SIDE: Final = 12
MOST_VORTEXES: Final = 32
MOST_DOORS: Final = 400
MOST_AREAS: Final = 26  # each has a letter
LETTER: Final = Form("[A-Za-z]", "one letter", "want-letter")


class MapReader:
    """RC-C1, RC-C3, RC-C4: the squares of an edition by number. Every error names the key at fault."""

    def __init__(self, edition: Edition, locations: list[str], caverns: list[str]) -> None:
        self.locations = locations
        self.caverns = caverns
        self.areas: list[str] = []
        self.portals: list[int] = []
        self.at: list[tuple[int, int]] = []
        self.names: list[str] = []
        self.kind: list[int] = []
        self.side: list[int] = []
        self.chains: list[list[int]] = []
        self.doors: list[tuple[int, int]] = []
        self._read_areas(edition.tables("area", count=(1, MOST_AREAS)))
        self._add("sanctuaire", SANCTUAIRE, NOWHERE)
        self.number = {name: square for square, name in enumerate(self.names)}
        self._check_places(edition)
        self._check_size(edition)
        for door in edition.tables("door", count=(0, MOST_DOORS), optional=True):
            self._read_door(door)

    def _read_areas(self, areas: list[TomlTable]) -> None:
        for table in areas:
            self._read_area(table)
        for name in self.areas:
            for side in SIDES:
                self._add(f"{name}-{side[0]}", PORTAL, len(self.names))
        for area, table in enumerate(areas):
            for quarter in range(QUARTERS):
                self.chains.append(self._read_side(table, area, quarter))

    def _read_area(self, area: TomlTable) -> None:
        area.known_keys("name", "portal", "at", *SIDES)
        name = area.string("name", form=LETTER)
        if name.lower() in self.areas:
            reason = f"is {name!r}; one letter that no other area has is wanted."
            raise area.fault("name", reason, "another", value=name)
        portal = area.integer("portal", 1, 99)
        if portal in self.portals:
            reason = f"is {portal}, as in another area; every portal has its own number."
            raise area.fault("portal", reason, "another", value=portal)
        at = area.integers("at", 0, 20, count=(2, 2))
        if (at[0], at[1]) in self.at:
            reason = f"is {at}; a column and a row that no other area has are wanted."
            raise area.fault("at", reason, "area-at")
        self.areas.append(name.lower())
        self.portals.append(portal)
        self.at.append((at[0], at[1]))

    def _read_side(self, table: TomlTable, area: int, quarter: int) -> list[int]:
        """RC-C1: the squares from the portal outward."""
        key = SIDES[quarter]
        words = table.strings(key, count=(1, LONGEST_SIDE))  # every side of a portal leads somewhere
        chain = []
        for place, word in enumerate(words):
            kind = self._kind_of(table, key, word)
            if kind >= LOCATION and place < len(words) - 1:
                reason = f"goes on after {word!r}; a {KINDS[kind]} is the end of its side."
                raise table.fault(key, reason, "side-end", name=word)
            name = word if kind >= LOCATION else f"{self.areas[area]}-{key[0]}{place + 1}"
            if name in self.names:
                reason = f"names {word!r}, which is on the board already."
                raise table.fault(key, reason, "another", value=word)
            chain.append(self._add(name, kind, 4 * area + quarter))
        return chain

    def _kind_of(self, table: TomlTable, key: str, word: str) -> int:
        if word in self.locations:
            return LOCATION
        if word in self.caverns:
            return CAVERN
        if word not in ("corridor", "vortex"):
            known = ", ".join(["corridor", "vortex", *self.locations, *self.caverns])
            reason = f"names {word!r}; the squares are {known}."
            raise table.fault(key, reason, "want-one-of", names=known)
        return CORRIDOR if word == "corridor" else VORTEX

    def _add(self, name: str, kind: int, side: int) -> int:
        self.names.append(name)
        self.kind.append(kind)
        self.side.append(side)
        return len(self.names) - 1

    def _check_places(self, edition: Edition) -> None:
        for name in [*self.locations, *self.caverns]:
            if name not in self.number:
                raise edition.fault("area", f"no side leads to {name!r}.", "no-side", name=name)

    def _check_size(self, edition: Edition) -> None:
        vortexes = self.kind.count(VORTEX)
        if vortexes > MOST_VORTEXES:
            reason = f"has {vortexes} vortexes; {MOST_VORTEXES} at most are wanted."
            raise edition.fault("area", reason, "vortexes", count=vortexes, most=MOST_VORTEXES)

    def _read_door(self, door: TomlTable) -> None:
        """RC-C3: an open passage."""
        door.known_keys("between")
        ends = door.strings("between", count=(2, 2))
        for end in ends:
            if end not in self.number:
                reason = f"names {end!r}, a square that is not on the board."
                raise door.fault("between", reason, "no-square", name=end)
        squares = [self.number[end] for end in ends]
        if squares[0] == squares[1]:
            reason = f"is {ends}; two different squares are wanted."
            raise door.fault("between", reason, "door-ends")
        for square in squares:
            if self.kind[square] in (PORTAL, SANCTUAIRE):
                raise door.fault(
                    "between",
                    f"names {self.names[square]!r}; only what lies along a side has doors.",
                    "door-side",
                    name=self.names[square],
                )
        self.doors.append((squares[0], squares[1]))
