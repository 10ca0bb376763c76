"""Prices on the squares within reach: each colour of the way there, and the number of its dots."""

from refectory.core.scene import Label, Piece
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, CORRIDOR, PORTAL, VORTEX
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.available_dots import Runs
from refectory.games.rennes.rules.paths.viewer_ways import PaidWay
from refectory.games.rennes.scene.board.geometry import SQUARE, VECTORS, WEDGE, Geometry, Point
from refectory.games.rennes.scene.view_numbers import ViewNumbers

SIZE = (58.0, 40.0)
TOUCH = 8.0  # how far a tag reaches over its square, on both sides together
OUTWARD = 12.0  # away from the portal, where the tag of its quarter is
CORNER: Point = (44.0, 46.0)  # of the disc, from its middle


class PriceTags:
    """Makes each tag once, and keeps it."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, Runs, int, bool], Piece] = {}

    def pieces(self, look: ViewNumbers) -> list[Piece]:
        """RC-M1: what each place costs from here. A step that is ready has its note instead."""
        if look.phase != "turn":
            return []
        steps = {step[0] for step in self.box.graph.steps[look.here]}
        tags = []
        for square, way in look.shown_ways().items():
            if not (look.is_ready(way) and square in steps):
                tags += [self.tag(square, way, n, look.keeps_dots(way)) for n in range(len(way.runs))]
        return tags

    def tag(self, square: int, way: PaidWay, n: int, bright: bool) -> Piece:
        """The tag of one colour of a way. One of another colour recedes while dots are ready."""
        key = (square, way.runs, n, bright)
        tag = self.made.get(key)
        if tag is None:
            name, (colour, dots) = self.box.graph.names[square], way.runs[n]
            tag = self.made[key] = Piece(
                f"price:{name}:{n}",
                f"price-{COLOURS[colour]}",
                self._at(square, n, len(way.runs)),
                SIZE,
                Label("label.price", {"dots": dots}),
                None,
                "across",
                layer=9,
                states=("mine",) if bright else (),
            )
        return tag

    def _at(self, square: int, n: int, count: int) -> Point:
        """Beside a square, so that its picture stays in sight: clockwise of a corridor and of a quarter of
        the portal, on the other side of the way into a cavern, at a corner of a location.

        More tags stand further away.
        """
        x, y = self.geometry.middle[square]
        wide, high = self.geometry.extent[square]
        dx, dy = VECTORS[self.box.graph.side[square] % 4]
        kind = self.box.graph.kind[square]
        if kind in (CORRIDOR, VORTEX):
            x += dx * OUTWARD - dy * (wide + SIZE[0] - TOUCH) / 2
            y += dx * ((high + SIZE[1] - TOUCH) / 2 + n * SIZE[1]) + abs(dy) * _middled(n, count)
        elif kind == PORTAL:
            x += (dx - dy) * CORNER[0] - dx * WEDGE
            y += (dx + dy) * (CORNER[1] + n * SIZE[1]) - dy * WEDGE
        elif kind == CAVERN:
            x += dy * ((SQUARE + SIZE[0]) / 2 + n * SIZE[0]) - dx * (wide + SIZE[0] - TOUCH) / 2
            y -= dx * ((SQUARE + SIZE[1]) / 2 + n * SIZE[1]) + dy * (high + SIZE[1] - TOUCH) / 2
        else:
            x, y = x + (wide - SIZE[0]) / 2, y + (SIZE[1] - high) / 2 + n * SIZE[1]
        return (x - SIZE[0] / 2, y - SIZE[1] / 2)


def _middled(n: int, count: int) -> float:
    """The place of one of so many tags that stand above each other, from their middle."""
    return (n - (count - 1) / 2) * SIZE[1]
