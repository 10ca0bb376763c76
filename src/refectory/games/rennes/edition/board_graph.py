"""The board as a graph: areas with their portals, and every square a player can stand on.

A side is a portal's side: 4 × area + NORTH … WEST. The portal squares come first and have the number of
the side they face; then the squares along the sides; the Sanctuaire is last. Colours are not here: what a
step costs follows from how the portals lie.
"""

from heapq import heappop, heappush
from typing import Final

from refectory.core.edition import Edition
from refectory.games.rennes.edition.map_reader import (
    CAVERN,
    CORRIDOR,
    EAST,
    KINDS,
    LOCATION,
    NORTH,
    NOWHERE,
    PORTAL,
    QUARTERS,
    SANCTUAIRE,
    SIDES,
    SOUTH,
    VORTEX,
    WEST,
    Survey,
)

__all__ = [
    "CAVERN", "CORRIDOR", "EAST", "KINDS", "LOCATION", "NORTH", "NOWHERE", "PORTAL", "QUARTERS",
    "SANCTUAIRE", "SIDES", "SOUTH", "VORTEX", "WEST", "Plan", "Step",
]  # fmt: skip

# A way to another square: where it leads, the side whose colour it costs, how many dots.
Step = tuple[int, int, int]
FAR: Final = 10**6


class Plan(Survey):
    """RC-C5, RC-M3, RC-M6, RC-M7: how the squares are joined."""

    def __init__(self, edition: Edition, locations: list[str], caverns: list[str], sanctuaire: int) -> None:
        super().__init__(edition, locations, caverns)
        self.sanctuaire = len(self.names) - 1
        self._make_tables()
        self.steps = self._joined(sanctuaire)
        self.back = self._ways_back()
        self._check_ends(edition)
        self._check_reach(edition)

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
        found = [FAR] * len(self.names)
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
