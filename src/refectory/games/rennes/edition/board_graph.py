"""The board as a graph: areas with their portals, and every square that a player can stand on.

A side of a portal is a number: 4 × area + NORTH … WEST. The portal squares come first and have the number of
the side they face; then come the squares along the sides; the Sanctuaire is last. The graph has no colours:
the colour that a step costs depends on how the portals lie.
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
    MOST_AREAS,
    NORTH,
    NOWHERE,
    PORTAL,
    QUARTERS,
    SANCTUAIRE,
    SIDES,
    SOUTH,
    VORTEX,
    WEST,
    MapReader,
)

__all__ = [
    "CAVERN", "CORRIDOR", "EAST", "KINDS", "LOCATION", "MOST_AREAS", "NORTH", "NOWHERE", "PORTAL", "QUARTERS",
    "SANCTUAIRE", "SIDES", "SOUTH", "VORTEX", "WEST", "BoardGraph", "Step",
]  # fmt: skip

# A step to another square: that square, the side whose colour it costs, the number of dots.
Step = tuple[int, int, int]
FAR: Final = 10**6


class BoardGraph(MapReader):
    """RC-C5, RC-M3, RC-M6, RC-M7: the steps between the squares of a map."""

    def __init__(self, edition: Edition, locations: list[str], caverns: list[str], sanctuaire: int) -> None:
        super().__init__(edition, locations, caverns)
        self.sanctuaire = len(self.names) - 1
        self._make_tables()
        self.steps = self._joined(sanctuaire)
        self.back = self._steps_back()
        self._check_ends(edition)
        self._check_reach(edition)

    # -- tables

    def _make_tables(self) -> None:
        squares = range(len(self.names))
        self.area = [side // QUARTERS if side >= 0 else NOWHERE for side in self.side]
        self.vortexes = [square for square in squares if self.kind[square] == VORTEX]
        # RC-M9: squares for one player only.
        self.single = [kind not in (CAVERN, SANCTUAIRE) for kind in self.kind]
        self.location = [self.number[name] for name in self.locations]
        self.cavern = [NOWHERE] * len(self.names)
        for cavern, name in enumerate(self.caverns):
            self.cavern[self.number[name]] = cavern

    def _joined(self, sanctuaire: int) -> list[tuple[Step, ...]]:
        """RC-M3, RC-M4, RC-M6, RC-M7: the steps from each square."""
        steps: list[list[Step]] = [[] for _ in self.names]
        for side, chain in enumerate(self.chains):
            for one, other in zip([side, *chain], chain, strict=False):
                self._join(steps, one, other)
        for one, other in self.doors:
            self._join(steps, one, other)
        for one in self.vortexes:
            for other in self.vortexes:
                if one < other:
                    self._join(steps, one, other)
        for vortex in self.vortexes:
            steps[vortex].append((self.sanctuaire, self.side[vortex], sanctuaire))
            steps[self.sanctuaire].append((vortex, self.side[vortex], sanctuaire))
        return [tuple(sorted(set(some))) for some in steps]

    def _join(self, steps: list[list[Step]], one: int, other: int) -> None:
        steps[one].append((other, self.side[other], 1))
        steps[other].append((one, self.side[one], 1))

    def nearest(self, targets: list[tuple[int, int]]) -> list[int]:
        """From each square, the fewest dots to one of the targets, whatever the colours.

        A target is a square and a number of dots that is added for it.
        """
        fewest = [FAR] * len(self.names)
        queue = sorted((dots, square) for square, dots in targets)
        while queue:
            dots, square = heappop(queue)
            if fewest[square] <= dots:
                continue
            fewest[square] = dots
            for to, cost in self.back[square]:
                if fewest[to] > dots + cost:
                    heappush(queue, (dots + cost, to))
        return fewest

    def _steps_back(self) -> list[list[tuple[int, int]]]:
        """For each square, the squares from which a step or a quarter turn in any direction leads to it."""
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
                key = SIDES[side % QUARTERS]
                edition.contradicts(table.fault(key, reason, "nowhere", name=self.names[end]))

    def _check_reach(self, edition: Edition) -> None:
        """Every square can be reached from every other, by steps and by turning portals."""
        reached = {0}
        queue = [0]
        while queue:
            square = queue.pop()
            near = [to for to, _, _ in self.steps[square]]
            if self.kind[square] == PORTAL:
                near += range(square // QUARTERS * QUARTERS, square // QUARTERS * QUARTERS + QUARTERS)
            queue += [to for to in near if to not in reached]
            reached.update(near)
        lost = [name for square, name in enumerate(self.names) if square not in reached]
        if lost:
            names = ", ".join(lost)
            edition.contradicts(edition.fault("area", f"no way leads to {names}.", "no-way", names=names))
