"""Locations as small façades, with their symbols."""

from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.tints import tinted_piece
from refectory.games.rennes.scene.tips import Tips

# Another map's locations have a plain front and a plain symbol.
DRAWN = ("monastere", "cimetiere", "eglise", "la-tour", "villa")
SIGN = 16.0
SYMBOL = 18.0


def symbol_art(location: str) -> str:
    return f"symbol-{location}" if location in DRAWN else "symbol"


def location_pieces(box: Box, geometry: Geometry, square: int, tips: Tips) -> list[Piece]:
    """RC-C4, RC-C6: the front, the sign of what a step to it costs, the symbol that some caverns bear."""
    name = box.plan.names[square]
    x, y = geometry.corner(square)
    size = geometry.extent[square]
    corner = (x + size - SIGN - 2, y + 3)
    ident, sign = tinted_piece(box.plan, square, tips.tint(square))
    label, tip, symbol = tips.label(square), tips.tip(square), Label("label.symbol", {"location": name})
    art = f"location-{name}" if name in DRAWN else "location"
    return [
        Piece(f"square:{name}", art, (x, y), (size, size), label, tip, "across", layer=2),
        Piece(ident, sign, corner, (SIGN, SIGN), label, tip, layer=3),
        Piece(f"symbol:{name}", symbol_art(name), (x + 2, y + 2), (SYMBOL, SYMBOL), symbol, tip, layer=3),
    ]
