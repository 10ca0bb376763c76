"""The cellar plan: vaults, portals, corridors, caverns, locations, the Sanctuaire, and who stands where."""

from math import atan2, degrees, hypot

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.box import Box
from refectory.games.rennes.plan import CAVERN, LOCATION, PORTAL, SANCTUAIRE, VORTEX
from refectory.games.rennes.scene.discs import disc_pieces, turn_pieces
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.people import people
from refectory.games.rennes.scene.tips import Tips


def board(box: Box, geometry: Geometry, view: Data) -> Panel:
    tips = Tips(box, view)
    pieces = [_ground(geometry), *_vaults(box, geometry)]
    pieces += [_door(box, geometry, *door) for door in box.plan.doors]
    for square, kind in enumerate(box.plan.kind):
        if kind == CAVERN:
            pieces += _cavern(box, geometry, view, square, tips)
        elif kind != PORTAL:
            pieces += _square(box, geometry, square, tips)
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
        plate = (corner[0] + 4, corner[1] + 4)
        name = Label("label.portal", {"area": box.plan.areas[area], "number": box.plan.portals[area]})
        found.append(
            Piece(f"letter:{box.plan.areas[area]}", "letter", plate, (22, 13), name, label, "across", layer=1)
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


def _square(box: Box, geometry: Geometry, square: int, tips: Tips) -> list[Piece]:
    """RC-M3: a square off the portals, tinted by what it costs now."""
    plan = box.plan
    name, kind, tint = plan.names[square], plan.kind[square], tips.tint(square)
    at, size = geometry.corner(square), geometry.box(square)
    label, tip = tips.label(square), tips.tip(square)
    if kind == SANCTUAIRE:
        return [Piece(f"square:{name}", "sanctuaire", at, size, label, tip, layer=2)]
    if kind == LOCATION:
        art = f"location-{name}" if name in FACADES else "location"
        sign = (at[0] + size[0] - 13, at[1] + size[1] - 13)
        return [
            Piece(f"square:{name}", art, at, size, label, tip, layer=2),
            Piece(f"sign:{name}", f"sign-{tint}", sign, (13, 13), label, tip, layer=3),
        ]
    art = "vortex" if kind == VORTEX else "corridor"
    return [Piece(f"square:{name}", f"{art}-{tint}", at, size, label, tip, layer=2)]


FACADES = ("monastere", "cimetiere", "eglise", "la-tour", "villa")


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


def _cavern(box: Box, geometry: Geometry, view: Data, square: int, tips: Tips) -> list[Piece]:
    """RC-C6: a cavern with its symbol, the colour it costs, and its clues."""
    plan = box.plan
    cavern, name = plan.cavern[square], plan.names[square]
    x, y = geometry.corner(square)
    size = geometry.extent[square]
    location = box.locations[box.symbol[cavern]]
    symbol = Label("label.symbol", {"location": location})
    art = f"symbol-{location}" if location in FACADES else "symbol"
    label, tip = tips.label(square), tips.tip(square)
    hint = tips.symbol(cavern)
    return [
        Piece(f"square:{name}", "cavern", (x, y), (size, size), label, tip, "across", layer=2),
        Piece(
            f"sign:{name}", f"sign-{tips.tint(square)}", (x + 3, y + size - 16), (13, 13), label, tip, layer=3
        ),
        Piece(f"symbol:{name}", art, (x + size - 17, y + size - 17), (14, 14), symbol, hint, layer=3),
        *_clues(box, view, square, (x, y)),
    ]


def _clues(box: Box, view: Data, square: int, corner: tuple[float, float]) -> list[Piece]:
    """RC-K1: the first clue of each colour in the viewer's own cavern is what one clicks to take it."""
    cavern, name = box.plan.cavern[square], box.plan.names[square]
    viewer = view["viewer"]
    here = viewer is not None and view["seats"][viewer]["at"] == name
    found: list[Piece] = []
    named: set[str] = set()
    for circle, colour in enumerate(view["circles"][cavern]):
        at = (corner[0] + 10 + 22 * (circle % 2), corner[1] + 14 + 16 * (circle // 2))
        at = (corner[0] + 6 + 13 * circle, corner[1] + 19) if len(view["circles"][cavern]) <= 4 else at
        if colour is None:
            label = Label("label.empty-circle")
            found.append(Piece(f"circle:{name}:{circle}", "circle", at, (12, 12), label, layer=3))
            continue
        first = here and colour not in named
        named.add(colour)
        piece_id = f"clue:{colour}" if first else f"circle:{name}:{circle}"
        label = Label("label.clue", {"colour": colour})
        found.append(
            Piece(
                piece_id,
                f"clue-{colour}",
                at,
                (12, 12),
                label,
                Label("tip.clue", {"colour": colour}),
                layer=4,
            )
        )
    return found
