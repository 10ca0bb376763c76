"""Locations on the board: the front, the sign of the colour that a step costs, the symbol."""

from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import location_art, symbol_art, tinted_piece
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.square_labels import SquareLabels

SIGN = 16.0
SYMBOL = 18.0


def location_pieces(box: Box, geometry: Geometry, square: int, labels: SquareLabels) -> list[Piece]:
    """RC-C4, RC-C6: all pieces of one location."""
    name = box.graph.names[square]
    x, y = geometry.corner(square)
    size = geometry.extent[square]
    corner = (x + size - SIGN - 2, y + 3)
    ident, sign = tinted_piece(box.graph, square, labels.tint(square))
    label, tip, symbol = labels.label(square), labels.tip(square), Label("label.symbol", {"location": name})
    return [
        Piece(f"square:{name}", location_art(name), (x, y), (size, size), label, tip, "across", layer=2),
        Piece(ident, sign, corner, (SIGN, SIGN), label, tip, layer=3),
        Piece(f"symbol:{name}", symbol_art(name), (x + 2, y + 2), (SYMBOL, SYMBOL), symbol, tip, layer=3),
    ]
