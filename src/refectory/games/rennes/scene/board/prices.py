"""Prices on the squares within reach: the colour and the number of dots."""

from refectory.core.scene import Label, Piece
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, CORRIDOR, LOCATION, PORTAL, QUARTERS, VORTEX
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.viewer_prices import Price, Prices
from refectory.games.rennes.scene.board.geometry import VECTORS, Geometry, Point
from refectory.games.rennes.scene.look import Look

SIZE = (66.0, 40.0)
INWARD = 12.0  # towards the portal, along a side that leads up or down
INSIDE = 8.0
ASIDE = 17.0  # above or below a side that leads left or right


class PriceTags:
    """Makes each tag once, and keeps it."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, int, int, bool], Piece] = {}

    def pieces(self, look: Look) -> list[Piece]:
        """RC-M1: what each place costs from here. A step that is ready has its note instead."""
        if look.phase != "turn":
            return []
        pool, steps = look.view["pool"], {step[0] for step in self.box.graph.steps[look.here]}
        tags = []
        for square, (colour, dots) in self._places(look).items():
            ready = COLOURS[colour] == pool["colour"] and dots <= pool["dots"]
            if not (ready and square in steps):
                tags.append(self._tag(square, colour, dots, ready))
        return tags

    def _places(self, look: Look) -> Prices:
        """The prices, of each portal only that of its nearest square."""
        nearest: dict[int, int] = {look.here // QUARTERS: look.here}
        found: Prices = {}
        for square, price in sorted(look.prices.items(), key=_dots_of):
            is_portal = self.box.graph.kind[square] == PORTAL
            if not is_portal or nearest.setdefault(square // QUARTERS, square) == square:
                found[square] = price
        return found

    def _tag(self, square: int, colour: int, dots: int, ready: bool) -> Piece:
        """One that more cards are needed for recedes while a step is ready."""
        key = (square, colour, dots, ready)
        tag = self.made.get(key)
        if tag is None:
            name, art = self.box.graph.names[square], f"price-{COLOURS[colour]}"
            label = Label("label.price", {"dots": dots})
            tag = self.made[key] = Piece(
                f"price:{name}",
                art,
                self._at(square),
                SIZE,
                label,
                None,
                "across",
                layer=9,
                states=_states(ready),
            )
        return tag

    def _at(self, square: int) -> Point:
        """Off the middle of a square, and in caverns and locations at the way there, so that tags of
        squares side by side can be told apart."""
        x, y = self.geometry.middle[square]
        kind, (dx, dy) = self.box.graph.kind[square], VECTORS[self.box.graph.side[square] % 4]
        if kind in (CAVERN, LOCATION):
            wide, high = self.geometry.extent[square]
            x, y = x - dx * wide / 2, y - dy * (high / 2 - INSIDE) - abs(dx) * ASIDE
        elif kind in (CORRIDOR, VORTEX):
            y += abs(dx) * ASIDE - dy * INWARD
        return (x - SIZE[0] / 2, y - SIZE[1] / 2)


def _states(ready: bool) -> tuple[str, ...]:
    return ("mine",) if ready else ()


def _dots_of(entry: tuple[int, Price]) -> int:
    return entry[1][1]
