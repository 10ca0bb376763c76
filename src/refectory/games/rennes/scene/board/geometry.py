"""Where everything lies on the board; computed once for each map."""

from typing import Final

from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL, BoardGraph

DISC: Final = 108.0
SQUARE: Final = 68.0  # with the board as wide as a small phone, a square is 24 pixels
CAVERN_DEPTH: Final = 70.0  # along its corridor
CAVERN_LENGTH: Final = 208.0  # along the border of the board
LOCATION_SIZE: Final = 112.0
SANCTUAIRE_SIZE: Final = 140.0
FOOTHOLD: Final = 64.0
DOOR: Final = 4.0
EDGE: Final = 2.0
# The distance from the middle of a portal to the middle of one of its squares.
WEDGE: Final = 33.0
VECTORS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

Point = tuple[float, float]


class Geometry:
    """Middles and sizes of all squares, and the middle of each portal."""

    def __init__(self, graph: BoardGraph) -> None:
        self.graph = graph
        inner = [len(chain) for chain in graph.chains if graph.kind[chain[-1]] not in (LOCATION, CAVERN)]
        self.pitch = DISC + 2 * SQUARE * max(inner, default=1) + DOOR
        outer = max(sum(self._depth(square) for square in chain) for chain in graph.chains)
        self.margin = EDGE + outer + DISC / 2
        columns = max(column for column, _ in graph.at)
        rows = max(row for _, row in graph.at)
        self.size = (2 * self.margin + columns * self.pitch, 2 * self.margin + rows * self.pitch)
        self.portals = [
            (self.margin + column * self.pitch, self.margin + row * self.pitch) for column, row in graph.at
        ]
        self.middle: list[Point] = []
        self.extent: list[Point] = []
        for square in range(len(graph.names)):
            self.extent.append(self._extent(square))
            self.middle.append(self._middle(square))

    def corner(self, square: int) -> Point:
        x, y = self.middle[square]
        width, height = self.extent[square]
        return (x - width / 2, y - height / 2)

    def lies_wide(self, square: int) -> bool:
        """Whether a cavern lies along the upper or the lower border."""
        return self.graph.side[square] % 2 == 0

    def _depth(self, square: int) -> float:
        """The length of a square along the side of its portal."""
        kind = self.graph.kind[square]
        return CAVERN_DEPTH if kind == CAVERN else LOCATION_SIZE if kind == LOCATION else SQUARE

    def _extent(self, square: int) -> Point:
        kind = self.graph.kind[square]
        if kind == CAVERN:
            wide = self.lies_wide(square)
            return (CAVERN_LENGTH, CAVERN_DEPTH) if wide else (CAVERN_DEPTH, CAVERN_LENGTH)
        if square == self.graph.sanctuaire:
            return (SANCTUAIRE_SIZE, SANCTUAIRE_SIZE)
        side = FOOTHOLD if kind == PORTAL else self._depth(square)
        return (side, side)

    def _middle(self, square: int) -> Point:
        side = self.graph.side[square]
        if side < 0:  # the Sanctuaire: in the corner, off the board
            half = SANCTUAIRE_SIZE / 2 + 3 * EDGE
            return (half, self.size[1] - half)
        x, y = self.portals[side // 4]
        dx, dy = VECTORS[side % 4]
        distance = WEDGE
        if self.graph.kind[square] != PORTAL:
            distance = DISC / 2
            for other in self.graph.chains[side]:
                distance += self._depth(other) / 2
                if other == square:
                    break
                distance += self._depth(other) / 2
        return (x + dx * distance, y + dy * distance)
