"""Where everything lies on the cellar plan: worked out once for each map."""

from typing import Final

from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL, Plan

DISC: Final = 62.0
SQUARE: Final = 23.0
CAVERN_SIZE: Final = 68.0
LOCATION_SIZE: Final = 58.0
DOOR: Final = 5.0
EDGE: Final = 9.0
# How far from a portal's middle the middle of one of its squares is.
WEDGE: Final = 21.0
WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

Point = tuple[float, float]


class Geometry:
    """Middles and sizes of all squares, and the middle of each portal."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        inner = [len(chain) for chain in plan.chains if plan.kind[chain[-1]] not in (LOCATION, CAVERN)]
        self.pitch = DISC + 2 * SQUARE * max(inner, default=1) + DOOR
        outer = max(self._length(chain) for chain in plan.chains)
        self.margin = EDGE + outer + DISC / 2
        columns = max(column for column, _ in plan.at)
        rows = max(row for _, row in plan.at)
        self.size = (2 * self.margin + columns * self.pitch, 2 * self.margin + rows * self.pitch)
        self.portals = [
            (self.margin + column * self.pitch, self.margin + row * self.pitch) for column, row in plan.at
        ]
        self.middle: list[Point] = []
        self.extent: list[float] = []
        for square in range(len(plan.names)):
            self.extent.append(self._extent(square))
            self.middle.append(self._middle(square))

    def corner(self, square: int) -> Point:
        x, y = self.middle[square]
        half = self.extent[square] / 2
        return (x - half, y - half)

    def box(self, square: int) -> tuple[float, float]:
        return (self.extent[square], self.extent[square])

    def _extent(self, square: int) -> float:
        kind = self.plan.kind[square]
        if kind == CAVERN:
            return CAVERN_SIZE
        if kind == LOCATION:
            return LOCATION_SIZE
        if square == self.plan.sanctuaire:
            return 1.25 * CAVERN_SIZE
        return 18.0 if kind == PORTAL else SQUARE

    def _middle(self, square: int) -> Point:
        side = self.plan.side[square]
        if side < 0:  # the Sanctuaire: in the corner, off the board
            return (self.extent[square] / 2 + EDGE, self.size[1] - self.extent[square] / 2 - EDGE)
        x, y = self.portals[side // 4]
        dx, dy = WAYS[side % 4]
        far = WEDGE
        if self.plan.kind[square] != PORTAL:
            far = DISC / 2
            for other in self.plan.chains[side]:
                far += self._extent(other) / 2
                if other == square:
                    break
                far += self._extent(other) / 2
        return (x + dx * far, y + dy * far)

    def _length(self, chain: list[int]) -> float:
        return sum(self._extent(square) for square in chain)
