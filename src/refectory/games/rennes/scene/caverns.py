"""Caverns on the board: number, symbol, the sign of the colour that a step costs, the clues."""

from math import ceil, sqrt

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art, tinted_piece
from refectory.games.rennes.scene.geometry import Geometry, Point
from refectory.games.rennes.scene.square_labels import SquareLabels

SIGN = 13.0
CLUES = 36.0  # the side of the square of clues in the middle
TOP = 21.0
NUMERAL = (44.0, 17.0)


def cavern_pieces(box: Box, geometry: Geometry, view: Data, square: int, labels: SquareLabels) -> list[Piece]:
    """RC-C6: all pieces of one cavern."""
    cavern, name = box.graph.cavern[square], box.graph.names[square]
    x, y = geometry.corner(square)
    size = geometry.extent[square]
    foot = y + size - SIGN - 3
    label, tip = labels.label(square), labels.tip(square)
    ident, sign = tinted_piece(box.graph, square, labels.tint(square))
    location = box.locations[box.symbol[cavern]]
    symbol = Label("label.symbol", {"location": location})
    corners, step = _grid((x + (size - CLUES) / 2, y + TOP), box.circles[cavern])
    return [
        Piece(f"square:{name}", "cavern", (x, y), (size, size), label, tip, layer=2),
        _numeral(name, (x + (size - NUMERAL[0]) / 2, y + 5)),
        Piece(ident, sign, (x + 3, foot), (SIGN, SIGN), label, tip, layer=3),
        Piece(
            f"symbol:{name}",
            symbol_art(location),
            (x + size - SIGN - 3, foot),
            (SIGN, SIGN),
            symbol,
            labels.symbol(cavern),
            layer=3,
        ),
        *clue_pieces(box, view, square, corners, step - 1),
    ]


def _numeral(name: str, at: Point) -> Piece:
    """The cavern's number, which is readable on a small screen; the whole name is the cavern's label."""
    return Piece(
        f"numeral:{name}", "engraving", at, NUMERAL, Label(f"cavern-sign.{name}"), write="across", layer=3
    )


def _grid(corner: Point, count: int) -> tuple[list[Point], float]:
    """The corners of this number of circles in a square, and the distance between them."""
    columns = ceil(sqrt(count))
    step = CLUES / columns
    return [(corner[0] + step * (n % columns), corner[1] + step * (n // columns)) for n in range(count)], step


def clue_pieces(box: Box, view: Data, square: int, corners: list[Point], size: float) -> list[Piece]:
    """RC-K1: where the viewer stands, the first clue of each colour is clicked to take it."""
    name, circles = box.graph.names[square], view["circles"][box.place_at[square]]
    viewer = view["viewer"]
    here = viewer is not None and view["seats"][viewer]["at"] == name
    staying = view["options"]["collect_staying"] == 1
    pieces = []
    for circle, colour in enumerate(circles):
        first = here and colour is not None and colour not in circles[:circle]
        piece_id = f"clue:{colour}" if first else f"circle:{name}:{circle}"
        pieces.append(_circle(piece_id, colour, corners[circle], size, staying))
    return pieces


def _circle(piece_id: str, colour: str | None, at: Point, size: float, staying: bool) -> Piece:
    if colour is None:
        return Piece(piece_id, "circle", at, (size, size), Label("label.empty-circle"), layer=3)
    label = Label("label.clue", {"colour": colour})
    tip = Label("tip.clue-staying" if staying else "tip.clue", {"colour": colour})  # RC-O4
    return Piece(piece_id, f"clue-{colour}", at, (size, size), label, tip, layer=4)
