"""What never changes on the board: rock, vaults and doors."""

from math import atan2, degrees, hypot

from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.board.geometry import SQUARE, Geometry, Point

DOOR_SIZE = (16.0, 74.0)
CRAWL = 44.0  # the width of a passage between squares that do not touch


def ground(box: Box, geometry: Geometry) -> list[Piece]:
    rock = Piece("ground", "cellar", (0, 0), geometry.size, Label("label.board"), states=("decor",))
    doors = [_door(box, geometry, *door) for door in box.graph.doors]
    return [rock, *_vaults(box, geometry), *doors]


def _vaults(box: Box, geometry: Geometry) -> list[Piece]:
    """RC-C1: one vault for each area."""
    side = geometry.pitch - 8
    return [
        Piece(
            f"vault:{area}",
            "vault",
            (x - side / 2, y - side / 2),
            (side, side),
            _area(box, n),
            states=("decor",),
        )
        for n, (area, (x, y)) in enumerate(zip(box.graph.areas, geometry.portals, strict=True))
    ]


def _area(box: Box, area: int) -> Label:
    return Label("label.area", {"area": box.graph.areas[area], "number": box.graph.portals[area]})


def letter(box: Box, geometry: Geometry, area: int, visited: bool) -> Piece:
    """RC-M11: the letter of an area in its vault; golden if the viewer has been there."""
    x, y = geometry.portals[area]
    corner = geometry.pitch / 2 - 12
    tip = Label("tip.visited" if visited else "tip.not-visited")
    name = Label("label.letter", {"area": box.graph.areas[area]})
    art = "letter-visited" if visited else "letter"
    at = (x - corner, y - corner)
    return Piece(f"letter:{box.graph.areas[area]}", art, at, (44, 44), name, tip, "across", layer=1)


def _door(box: Box, geometry: Geometry, one: int, other: int) -> Piece:
    """RC-C3: an open passage, drawn from one square to the other; a long one has the art `crawl`."""
    (x, y), (to_x, to_y) = geometry.middle[one], geometry.middle[other]
    names = (box.graph.names[one], box.graph.names[other])
    label = Label("label.door", {"one": names[0], "other": names[1]})
    turn = round(degrees(atan2(to_y - y, to_x - x)))
    if hypot(to_x - x, to_y - y) <= SQUARE + 16:
        middle, (long, wide) = ((x + to_x) / 2, (y + to_y) / 2), DOOR_SIZE
    else:
        (x, y), (to_x, to_y) = _edge(geometry, one, other), _edge(geometry, other, one)
        middle, (long, wide) = ((x + to_x) / 2, (y + to_y) / 2), (hypot(to_x - x, to_y - y) + 16, CRAWL)
    at = (middle[0] - long / 2, middle[1] - wide / 2)
    art = "door" if (long, wide) == DOOR_SIZE else "crawl"
    layer = 3 if art == "door" else 1
    return Piece(f"door:{names[0]}:{names[1]}", art, at, (long, wide), label, turn=turn, layer=layer)


def _edge(geometry: Geometry, square: int, towards: int) -> Point:
    """Where the line from the middle of a square to another one leaves it."""
    (x, y), (to_x, to_y) = geometry.middle[square], geometry.middle[towards]
    wide, high = geometry.extent[square]
    share = min(wide / 2 / max(abs(to_x - x), 1), high / 2 / max(abs(to_y - y), 1))
    return (x + share * (to_x - x), y + share * (to_y - y))
