"""Caverns: symbol, the colour that a step inside costs, and the clues that lie there."""

from math import ceil, sqrt

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.geometry import Geometry, Point
from refectory.games.rennes.scene.locations import symbol_art
from refectory.games.rennes.scene.tints import tinted_piece
from refectory.games.rennes.scene.tips import Tips

SIGN = 13.0
CLUES = 36.0  # the square of clues in the middle
TOP = 21.0
NUMERAL = (44.0, 17.0)


def cavern_pieces(box: Box, geometry: Geometry, view: Data, square: int, tips: Tips) -> list[Piece]:
    """RC-C6."""
    cavern, name = box.plan.cavern[square], box.plan.names[square]
    x, y = geometry.corner(square)
    size = geometry.extent[square]
    foot = y + size - SIGN - 3
    label, tip = tips.label(square), tips.tip(square)
    ident, sign = tinted_piece(box.plan, square, tips.tint(square))
    location = box.locations[box.symbol[cavern]]
    symbol = Label("label.symbol", {"location": location})
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
            tips.symbol(cavern),
            layer=3,
        ),
        *_clues(box, view, square, (x + (size - CLUES) / 2, y + TOP)),
    ]


def _numeral(name: str, at: Point) -> Piece:
    """Its number alone can be read on a small screen; the whole name is the cavern's label."""
    return Piece(
        f"numeral:{name}", "engraving", at, NUMERAL, Label(f"cavern-sign.{name}"), write="across", layer=3
    )


def _clues(box: Box, view: Data, square: int, corner: Point) -> list[Piece]:
    """RC-K1: the first clue of each colour in the viewer's own cavern is what one clicks to take it."""
    name, circles = box.plan.names[square], view["circles"][box.plan.cavern[square]]
    viewer = view["viewer"]
    here = viewer is not None and view["seats"][viewer]["at"] == name
    columns = ceil(sqrt(len(circles)))
    step = CLUES / columns
    found = []
    for circle, colour in enumerate(circles):
        at = (corner[0] + step * (circle % columns), corner[1] + step * (circle // columns))
        first = here and colour is not None and colour not in circles[:circle]
        piece_id = f"clue:{colour}" if first else f"circle:{name}:{circle}"
        found.append(_circle(piece_id, colour, at, step - 1))
    return found


def _circle(piece_id: str, colour: str | None, at: Point, size: float) -> Piece:
    if colour is None:
        return Piece(piece_id, "circle", at, (size, size), Label("label.empty-circle"), layer=3)
    label, tip = Label("label.clue", {"colour": colour}), Label("tip.clue", {"colour": colour})
    return Piece(piece_id, f"clue-{colour}", at, (size, size), label, tip, layer=4)
