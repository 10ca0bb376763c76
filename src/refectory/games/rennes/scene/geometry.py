"""Where everything lies on the board; computed once for each map."""

from typing import Final

from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL, BoardGraph

DISC: Final = 62.0
SQUARE: Final = 23.0
CAVERN_SIZE: Final = 68.0
LOCATION_SIZE: Final = 58.0
DOOR: Final = 5.0
EDGE: Final = 9.0
# The distance from the middle of a portal to the middle of one of its squares.
WEDGE: Final = 21.0
VECTORS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

Point = tuple[float, float]


class Geometry:
    """Middles and sizes of all squares, and the middle of each portal."""

    def __init__(self, graph: BoardGraph) -> None:
        self.graph = graph
        inner = [len(chain) for chain in graph.chains if graph.kind[chain[-1]] not in (LOCATION, CAVERN)]
        self.pitch = DISC + 2 * SQUARE * max(inner, default=1) + DOOR
        outer = max(self._length(chain) for chain in graph.chains)
        self.margin = EDGE + outer + DISC / 2
        columns = max(column for column, _ in graph.at)
        rows = max(row for _, row in graph.at)
        self.size = (2 * self.margin + columns * self.pitch, 2 * self.margin + rows * self.pitch)
        self.portals = [
            (self.margin + column * self.pitch, self.margin + row * self.pitch) for column, row in graph.at
        ]
        self.middle: list[Point] = []
        self.extent: list[float] = []
        for square in range(len(graph.names)):
            self.extent.append(self._extent(square))
            self.middle.append(self._middle(square))

    def corner(self, square: int) -> Point:
        x, y = self.middle[square]
        half = self.extent[square] / 2
        return (x - half, y - half)

    def size_of(self, square: int) -> tuple[float, float]:
        return (self.extent[square], self.extent[square])

    def _extent(self, square: int) -> float:
        kind = self.graph.kind[square]
        if kind == CAVERN:
            return CAVERN_SIZE
        if kind == LOCATION:
            return LOCATION_SIZE
        if square == self.graph.sanctuaire:
            return 1.25 * CAVERN_SIZE
        return 18.0 if kind == PORTAL else SQUARE

    def _middle(self, square: int) -> Point:
        side = self.graph.side[square]
        if side < 0:  # the Sanctuaire: in the corner, off the board
            return (self.extent[square] / 2 + EDGE, self.size[1] - self.extent[square] / 2 - EDGE)
        x, y = self.portals[side // 4]
        dx, dy = VECTORS[side % 4]
        distance = WEDGE
        if self.graph.kind[square] != PORTAL:
            distance = DISC / 2
            for other in self.graph.chains[side]:
                distance += self._extent(other) / 2
                if other == square:
                    break
                distance += self._extent(other) / 2
        return (x + dx * distance, y + dy * distance)

    def _length(self, chain: list[int]) -> float:
        return sum(self._extent(square) for square in chain)
