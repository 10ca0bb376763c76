"""The board: vaults, portals, corridors, caverns, locations, the Sanctuaire, pawns and markers."""

from math import atan2, degrees, hypot

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL, SANCTUAIRE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import location_art, symbol_art, tinted_piece
from refectory.games.rennes.scene.caverns import cavern_pieces, clue_pieces
from refectory.games.rennes.scene.discs import disc_pieces, turn_pieces
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.pawns import pawns_and_markers
from refectory.games.rennes.scene.square_labels import SquareLabels

SIGN = 16.0  # of a location
SYMBOL = 18.0
CLUE = 12.0  # in a location that has circles


def board(box: Box, geometry: Geometry, view: Data) -> Panel:
    labels = SquareLabels(box, view)
    pieces = [_ground(geometry), *_vaults(box, geometry)]
    pieces += [_door(box, geometry, *door) for door in box.graph.doors]
    for square, kind in enumerate(box.graph.kind):
        if kind == CAVERN:
            pieces += cavern_pieces(box, geometry, view, square, labels)
        elif kind == LOCATION:
            pieces += _location(box, geometry, view, square, labels)
        elif kind != PORTAL:
            pieces.append(_square(box, geometry, square, labels))
    for area in range(len(view["portals"])):
        pieces += disc_pieces(box, geometry, view, area)
    for square, kind in enumerate(box.graph.kind):
        if kind == PORTAL:
            pieces.append(_portal_square(box, geometry, square, labels))
    pieces += pawns_and_markers(box, geometry, view) + turn_pieces(box, geometry, view)
    return Panel("board", "board", geometry.size, Label("label.board"), pieces)


def _ground(geometry: Geometry) -> Piece:
    return Piece("ground", "cellar", (0, 0), geometry.size, Label("label.board"))


def _vaults(box: Box, geometry: Geometry) -> list[Piece]:
    """RC-C1: one vault for each area, with its letter and the number of its portal."""
    side = geometry.pitch - 5
    pieces = []
    for area, (x, y) in enumerate(geometry.portals):
        label = Label("label.area", {"area": box.graph.areas[area], "number": box.graph.portals[area]})
        corner = (x - side / 2, y - side / 2)
        pieces.append(Piece(f"vault:{box.graph.areas[area]}", "vault", corner, (side, side), label))
        plate = (corner[0] + 3, corner[1] + 3)
        name = Label("label.portal", {"area": box.graph.areas[area], "number": box.graph.portals[area]})
        pieces.append(
            Piece(
                f"letter:{box.graph.areas[area]}", "letter", plate, (32, 19), name, label, "across", layer=1
            )
        )
    return pieces


def _door(box: Box, geometry: Geometry, one: int, other: int) -> Piece:
    """RC-C3: an open passage, drawn from one square to the other; a long one has the art `crawl`."""
    (x, y), (to_x, to_y) = geometry.middle[one], geometry.middle[other]
    length = hypot(to_x - x, to_y - y)
    near = length <= geometry.extent[one] + 8
    long = 12.0 if near else length - 40
    middle = ((x + to_x) / 2, (y + to_y) / 2)
    turn = round(degrees(atan2(to_y - y, to_x - x)))
    names = (box.graph.names[one], box.graph.names[other])
    label = Label("label.door", {"one": names[0], "other": names[1]})
    return Piece(
        f"door:{names[0]}:{names[1]}",
        "door" if near else "crawl",
        (middle[0] - long / 2, middle[1] - 9),
        (long, 18.0),
        label,
        turn=turn,
        layer=3 if near else 1,
    )


def _square(box: Box, geometry: Geometry, square: int, labels: SquareLabels) -> Piece:
    """RC-M3: a corridor, a vortex or the Sanctuaire; tinted in the colour that a step costs now."""
    name, kind = box.graph.names[square], box.graph.kind[square]
    at, size = geometry.corner(square), geometry.size_of(square)
    label, tip = labels.label(square), labels.tip(square)
    if kind == SANCTUAIRE:
        return Piece(f"square:{name}", "sanctuaire", at, size, label, tip, "across", layer=2)
    ident, art = tinted_piece(box.graph, square, labels.tint(square))
    return Piece(ident, art, at, size, label, tip, layer=2)


def _location(box: Box, geometry: Geometry, view: Data, square: int, labels: SquareLabels) -> list[Piece]:
    """RC-C4, RC-C6: the front, the sign of the colour that a step costs, the symbol, clues if it has any."""
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
        *_location_clues(box, view, square, (x, y)),
    ]


def _location_clues(box: Box, view: Data, square: int, corner: tuple[float, float]) -> list[Piece]:
    """RC-C6: clues in two rows below the signs, from both edges inward, beside the pawn in the middle."""
    place = box.place_at[square]
    if place < 0:
        return []
    x, y = corner
    columns = (1.5, 44.5, 13.0, 33.0, 23.0)
    corners = [(x + columns[n // 2], y + 21 + n % 2 * CLUE) for n in range(box.circles[place])]
    return clue_pieces(box, view, square, corners, CLUE)


def _portal_square(box: Box, geometry: Geometry, square: int, labels: SquareLabels) -> Piece:
    """A quarter of a portal, to be clicked; the colours are pieces of the disc, which turns."""
    return Piece(
        f"square:{box.graph.names[square]}",
        "foothold",
        geometry.corner(square),
        geometry.size_of(square),
        labels.label(square),
        labels.tip(square),
        layer=6,
    )
