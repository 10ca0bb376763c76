"""Prices on the squares within reach: each colour of the way there, and the number of its dots."""

from refectory.core.scene import Label, Piece
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, CORRIDOR, VORTEX
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import Runs
from refectory.games.rennes.rules.paths.viewer_ways import PaidWay
from refectory.games.rennes.scene.board.geometry import VECTORS, Geometry, Point
from refectory.games.rennes.scene.look import Look

SIZE = (58.0, 40.0)
INWARD = 12.0  # towards the portal, along a side that leads up or down
INSIDE = 8.0
ASIDE = 17.0  # above or below a side that leads left or right


class PriceTags:
    """Makes each tag once, and keeps it."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, Runs, int, bool], Piece] = {}

    def pieces(self, look: Look) -> list[Piece]:
        """RC-M1: what each place costs from here. A step that is ready has its note instead."""
        if look.phase != "turn":
            return []
        steps = {step[0] for step in self.box.graph.steps[look.here]}
        tags = []
        for square, way in look.shown_ways().items():
            if not (look.is_ready(way) and square in steps):
                tags += [self._tag(square, way, n, look.keeps_dots(way)) for n in range(len(way.runs))]
        return tags

    def _tag(self, square: int, way: PaidWay, n: int, bright: bool) -> Piece:
        """The tag of one colour of a way. One of another colour recedes while dots are ready."""
        key = (square, way.runs, n, bright)
        tag = self.made.get(key)
        if tag is None:
            name, (colour, dots) = self.box.graph.names[square], way.runs[n]
            tag = self.made[key] = Piece(
                f"price:{name}:{n}",
                f"price-{COLOURS[colour]}",
                self._at(square, n - (len(way.runs) - 1) / 2),
                SIZE,
                Label("label.price", {"dots": dots}),
                None,
                "across",
                layer=9,
                states=("mine",) if bright else (),
            )
        return tag

    def _at(self, square: int, aside: float) -> Point:
        """Off the middle of a square, and in caverns at the way there, so that tags of
        squares side by side can be told apart. Tags of one square stand side by side along its way in."""
        x, y = self.geometry.middle[square]
        kind, (dx, dy) = self.box.graph.kind[square], VECTORS[self.box.graph.side[square] % 4]
        if kind == CAVERN:
            wide, high = self.geometry.extent[square]
            x, y = x - dx * wide / 2, y - dy * (high / 2 - INSIDE) - abs(dx) * ASIDE
        elif kind in (CORRIDOR, VORTEX):
            y += abs(dx) * ASIDE - dy * INWARD
        upright = kind == CAVERN and dx
        x, y = (x, y + aside * SIZE[1]) if upright else (x + aside * SIZE[0], y)
        return (x - SIZE[0] / 2, y - SIZE[1] / 2)
