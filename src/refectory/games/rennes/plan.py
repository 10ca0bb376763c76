"""The board as a graph: areas with their portals, and every square a player can stand on.

A side is a portal's side: 4 × area + NORTH … WEST. The portal squares come first and have the number of
the side they face; then the squares along the sides; the Sanctuaire is last. Colours are not here: what a
step costs follows from how the portals lie.
"""

from heapq import heappop, heappush
from typing import Final

from refectory.core.edition import Edition, Table

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

# A way to another square: where it leads, the side whose colour it costs, how many dots.
Step = tuple[int, int, int]


class Plan:
    """RC-C1, RC-C3, RC-C4, RC-C5: the squares and how they are joined."""

    def __init__(self, edition: Edition, locations: list[str], caverns: list[str], sanctuaire: int) -> None:
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
        self._read_areas(edition.tables("area"))
        self._add("sanctuaire", SANCTUAIRE, NOWHERE)
        self.number = {name: square for square, name in enumerate(self.names)}
        self.sanctuaire = len(self.names) - 1
        self._check_places(edition)
        for door in edition.tables("door"):
            self._read_door(door)
        self._make_tables()
        self.steps = self._joined(sanctuaire)
        self.back = self._ways_back()
        self._check_ends(edition)
        self._check_reach(edition)

    # -- areas

    def _read_areas(self, areas: list[Table]) -> None:
        for table in areas:
            self._read_area(table)
        for name in self.areas:
            for side in SIDES:
                self._add(f"{name}-{side[0]}", PORTAL, len(self.names))
        for area, table in enumerate(areas):
            for quarter in range(QUARTERS):
                self.chains.append(self._read_side(table, area, quarter))

    def _read_area(self, area: Table) -> None:
        area.known_keys("name", "portal", "at", *SIDES)
        name = area.string("name")
        if len(name) != 1 or not name.isalpha() or not name.isascii() or name.lower() in self.areas:
            raise area.fault("name", f"is {name!r}; one letter that no other area has is wanted.")
        portal = area.integer("portal", 1, 99)
        if portal in self.portals:
            raise area.fault("portal", f"is {portal}, as in another area; every portal has its own number.")
        at = area.integers("at", 0, 20)
        if len(at) != 2 or (at[0], at[1]) in self.at:
            raise area.fault("at", f"is {at}; a column and a row that no other area has are wanted.")
        self.areas.append(name.lower())
        self.portals.append(portal)
        self.at.append((at[0], at[1]))

    def _read_side(self, table: Table, area: int, quarter: int) -> list[int]:
        """RC-C1: the squares from the portal outward."""
        key = SIDES[quarter]
        words = table.strings(key)
        if not words:
            raise table.fault(key, "is empty; every side of a portal leads somewhere.")
        chain = []
        for place, word in enumerate(words):
            kind = self._kind_of(table, key, word)
            if kind >= LOCATION and place < len(words) - 1:
                raise table.fault(key, f"goes on after {word!r}; a {KINDS[kind]} is the end of its side.")
            name = word if kind >= LOCATION else f"{self.areas[area]}-{key[0]}{place + 1}"
            if name in self.names:
                raise table.fault(key, f"names {word!r}, which is on the board already.")
            chain.append(self._add(name, kind, 4 * area + quarter))
        return chain

    def _kind_of(self, table: Table, key: str, word: str) -> int:
        if word in self.locations:
            return LOCATION
        if word in self.caverns:
            return CAVERN
        if word not in ("corridor", "vortex"):
            known = ", ".join(["corridor", "vortex", *self.locations, *self.caverns])
            raise table.fault(key, f"names {word!r}; the squares are {known}.")
        return CORRIDOR if word == "corridor" else VORTEX

    def _add(self, name: str, kind: int, side: int) -> int:
        self.names.append(name)
        self.kind.append(kind)
        self.side.append(side)
        return len(self.names) - 1

    def _check_places(self, edition: Edition) -> None:
        for name in [*self.locations, *self.caverns]:
            if name not in self.number:
                raise edition.fault("area", f"no side leads to {name!r}.")

    def _read_door(self, door: Table) -> None:
        """RC-C3: an open passage."""
        door.known_keys("between")
        ends = door.strings("between")
        for end in ends:
            if end not in self.number:
                raise door.fault("between", f"names {end!r}, a square that is not on the board.")
        squares = [self.number[end] for end in ends]
        if len(squares) != 2 or squares[0] == squares[1]:
            raise door.fault("between", f"is {ends}; two squares are wanted.")
        for square in squares:
            if self.kind[square] in (PORTAL, SANCTUAIRE):
                raise door.fault(
                    "between", f"names {self.names[square]!r}; only what lies along a side has doors."
                )
        self.doors.append((squares[0], squares[1]))

    # -- tables

    def _make_tables(self) -> None:
        squares = range(len(self.names))
        self.area = [side // QUARTERS if side >= 0 else NOWHERE for side in self.side]
        self.vortexes = [square for square in squares if self.kind[square] == VORTEX]
        # RC-M9: where only one may stand.
        self.single = [kind not in (CAVERN, SANCTUAIRE) for kind in self.kind]
        self.location = [self.number[name] for name in self.locations]
        self.cavern = [NOWHERE] * len(self.names)
        for cavern, name in enumerate(self.caverns):
            self.cavern[self.number[name]] = cavern

    def _joined(self, sanctuaire: int) -> list[tuple[Step, ...]]:
        """RC-M3, RC-M4, RC-M6, RC-M7: from each square the steps there are."""
        ways: list[list[Step]] = [[] for _ in self.names]
        for side, chain in enumerate(self.chains):
            for one, other in zip([side, *chain], chain, strict=False):
                self._join(ways, one, other)
        for one, other in self.doors:
            self._join(ways, one, other)
        for one in self.vortexes:
            for other in self.vortexes:
                if one < other:
                    self._join(ways, one, other)
        for vortex in self.vortexes:
            ways[vortex].append((self.sanctuaire, self.side[vortex], sanctuaire))
            ways[self.sanctuaire].append((vortex, self.side[vortex], sanctuaire))
        return [tuple(sorted(set(steps))) for steps in ways]

    def _join(self, ways: list[list[Step]], one: int, other: int) -> None:
        ways[one].append((other, self.side[other], 1))
        ways[other].append((one, self.side[one], 1))

    def nearest(self, aims: list[tuple[int, int]]) -> list[int]:
        """From each square, the fewest dots to one of these, each so far off itself; colours left aside."""
        far = 10**6
        found = [far] * len(self.names)
        ahead = sorted((off, square) for square, off in aims)
        while ahead:
            off, square = heappop(ahead)
            if found[square] <= off:
                continue
            found[square] = off
            for to, cost in self.back[square]:
                if found[to] > off + cost:
                    heappush(ahead, (off + cost, to))
        return found

    def _ways_back(self) -> list[list[tuple[int, int]]]:
        """The squares from which a step or a quarter turn either way leads to each square."""
        back: list[list[tuple[int, int]]] = [[] for _ in self.names]
        for square, steps in enumerate(self.steps):
            for to, _, cost in steps:
                back[to].append((square, cost))
            if self.kind[square] == PORTAL:
                for turns in (1, 3):
                    back[square & ~3 | square + turns & 3].append((square, 1))
        return back

    # -- checks

    def _check_ends(self, edition: Edition) -> None:
        joined = {square for door in self.doors for square in door}
        for side, chain in enumerate(self.chains):
            end = chain[-1]
            if self.kind[end] == CORRIDOR and end not in joined:
                table = edition.tables("area")[side // QUARTERS]
                reason = (
                    f"is a corridor to nowhere: {self.names[end]!r} has no door, location or cavern after it."
                )
                raise table.fault(SIDES[side % QUARTERS], reason)

    def _check_reach(self, edition: Edition) -> None:
        """Every square can be reached from every other: by steps both ways, and by turning portals."""
        reached = {0}
        ahead = [0]
        while ahead:
            square = ahead.pop()
            near = [to for to, _, _ in self.steps[square]]
            if self.kind[square] == PORTAL:
                near += range(square // QUARTERS * QUARTERS, square // QUARTERS * QUARTERS + QUARTERS)
            ahead += [to for to in near if to not in reached]
            reached.update(near)
        lost = [name for square, name in enumerate(self.names) if square not in reached]
        if lost:
            raise edition.fault("area", f"no way leads to {', '.join(lost)}.")
