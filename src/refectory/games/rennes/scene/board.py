"""The cellar plan: vaults, portals, corridors, caverns, locations, the Sanctuaire, and who stands where."""

from math import atan2, degrees, hypot

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL, SANCTUAIRE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.caverns import cavern_pieces
from refectory.games.rennes.scene.discs import disc_pieces, turn_pieces
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.locations import location_pieces
from refectory.games.rennes.scene.people import people
from refectory.games.rennes.scene.tints import tinted_piece
from refectory.games.rennes.scene.tips import Tips


def board(box: Box, geometry: Geometry, view: Data) -> Panel:
    tips = Tips(box, view)
    pieces = [_ground(geometry), *_vaults(box, geometry)]
    pieces += [_door(box, geometry, *door) for door in box.plan.doors]
    for square, kind in enumerate(box.plan.kind):
        if kind == CAVERN:
            pieces += cavern_pieces(box, geometry, view, square, tips)
        elif kind == LOCATION:
            pieces += location_pieces(box, geometry, square, tips)
        elif kind != PORTAL:
            pieces.append(_square(box, geometry, square, tips))
    for area in range(len(view["portals"])):
        pieces += disc_pieces(box, geometry, view, area)
    for square, kind in enumerate(box.plan.kind):
        if kind == PORTAL:
            pieces.append(_portal_square(box, geometry, square, tips))
    pieces += people(box, geometry, view) + turn_pieces(box, geometry, view)
    return Panel("board", "board", geometry.size, Label("label.board"), pieces)


def _ground(geometry: Geometry) -> Piece:
    return Piece("ground", "cellar", (0, 0), geometry.size, Label("label.board"))


def _vaults(box: Box, geometry: Geometry) -> list[Piece]:
    """RC-C1: one for each area, with its letter and its portal's number."""
    side = geometry.pitch - 5
    found = []
    for area, (x, y) in enumerate(geometry.portals):
        label = Label("label.area", {"area": box.plan.areas[area], "number": box.plan.portals[area]})
        corner = (x - side / 2, y - side / 2)
        found.append(Piece(f"vault:{box.plan.areas[area]}", "vault", corner, (side, side), label))
        plate = (corner[0] + 3, corner[1] + 3)
        name = Label("label.portal", {"area": box.plan.areas[area], "number": box.plan.portals[area]})
        found.append(
            Piece(f"letter:{box.plan.areas[area]}", "letter", plate, (32, 19), name, label, "across", layer=1)
        )
    return found


def _door(box: Box, geometry: Geometry, one: int, other: int) -> Piece:
    """RC-C3: an open passage, drawn from one square to the other; a long one is a crawl."""
    (x, y), (to_x, to_y) = geometry.middle[one], geometry.middle[other]
    length = hypot(to_x - x, to_y - y)
    near = length <= geometry.extent[one] + 8
    long = 12.0 if near else length - 40
    middle = ((x + to_x) / 2, (y + to_y) / 2)
    turn = round(degrees(atan2(to_y - y, to_x - x)))
    names = (box.plan.names[one], box.plan.names[other])
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


def _square(box: Box, geometry: Geometry, square: int, tips: Tips) -> Piece:
    """RC-M3: a square off the portals, tinted by what it costs now."""
    name, kind = box.plan.names[square], box.plan.kind[square]
    at, size = geometry.corner(square), geometry.box(square)
    label, tip = tips.label(square), tips.tip(square)
    if kind == SANCTUAIRE:
        return Piece(f"square:{name}", "sanctuaire", at, size, label, tip, "across", layer=2)
    ident, art = tinted_piece(box.plan, square, tips.tint(square))
    return Piece(ident, art, at, size, label, tip, layer=2)


def _portal_square(box: Box, geometry: Geometry, square: int, tips: Tips) -> Piece:
    """A quarter of a portal: where it is clicked and what it says; its colour turns with the disc."""
    return Piece(
        f"square:{box.plan.names[square]}",
        "foothold",
        geometry.corner(square),
        geometry.box(square),
        tips.label(square),
        tips.tip(square),
        layer=6,
    )
