"""Portals as discs that turn, and previews of a quarter turn."""

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.rennes.constants import CLOCKWISE, COLOURS, COUNTER, DIRECTIONS
from refectory.games.rennes.edition.board_graph import SIDES
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.geometry import DISC, Geometry

# The size of a preview disc, and its distance from the middle of the portal in both directions.
MINI = 27.0
ASIDE = 38.0


def disc_pieces(box: Box, geometry: Geometry, view: Data, area: int) -> list[Piece]:
    """RC-C1: a stone ring, and four coloured quarters that turn about the middle."""
    portal, name = view["portals"][area], box.graph.areas[area]
    x, y = geometry.portals[area]
    corner, size = (x - DISC / 2, y - DISC / 2), (DISC, DISC)
    label = Label("label.portal", {"area": name, "number": box.graph.portals[area]})
    tip = Label("tip.portal", faces(box, portal))
    ring = Piece(f"portal:{name}", "portal", corner, size, label, tip, turn=90 * portal["turned"], layer=4)
    return [ring, *quarters(box, portal, f"disc:{portal['disc']}", corner, DISC, layer=5)]


def quarters(
    box: Box,
    portal: Data,
    name: str,
    corner: tuple[float, float],
    size: float,
    layer: int,
) -> list[Piece]:
    """The four squares of a disc; each art is a whole disc with its northern quarter coloured."""
    return [
        Piece(
            f"{name}:{quarter}",
            f"quarter-{COLOURS[colour]}",
            corner,
            (size, size),
            Label(f"colour.{COLOURS[colour]}"),
            turn=90 * ((quarter + portal["turned"]) % 4),
            layer=layer,
        )
        for quarter, colour in enumerate(box.discs[portal["disc"]])
    ]


def faces(box: Box, portal: Data) -> dict[str, str]:
    """The colours that a portal shows to its sides, as facts of a label."""
    shown = box.faces[4 * portal["disc"] + portal["turned"]]
    return {side: COLOURS[colour] for side, colour in zip(SIDES, shown, strict=True)}


def after_turn(portal: Data, direction: int) -> Data:
    """RC-M5: a portal's position after a quarter turn."""
    step = 1 if direction == CLOCKWISE else 3
    return {"disc": portal["disc"], "turned": (portal["turned"] + step) % 4}


def turn_pieces(box: Box, geometry: Geometry, view: Data) -> list[Piece]:
    """RC-M5, RC-G4: arrows at the viewer's portal, each on the disc as it would lie."""
    viewer = view["viewer"]
    at = view["seats"][viewer]["at"] if viewer is not None else None
    if at is None or viewer not in view["acting"] or box.graph.number[at] >= 4 * len(view["portals"]):
        return []
    area = box.graph.number[at] // 4
    pieces = _turn(box, geometry, view, area, CLOCKWISE)
    if "trencavel" in view["seats"][viewer]["ghosts"]:
        pieces += _turn(box, geometry, view, area, COUNTER)
    return pieces


def _turn(box: Box, geometry: Geometry, view: Data, area: int, direction: int) -> list[Piece]:
    """The preview lies in a corner of the vault, away from its letter."""
    name, way = box.graph.areas[area], DIRECTIONS[direction]
    x, y = geometry.portals[area]
    aside = ASIDE if direction == CLOCKWISE else -ASIDE
    corner, size = (x + aside - MINI / 2, y - aside - MINI / 2), (MINI, MINI)
    after = after_turn(view["portals"][area], direction)
    label, tip = Label("label.turn", {"direction": way}), Label("tip.turn", faces(box, after))
    return [
        Piece(f"after:{name}:{way}", "portal", corner, size, label, tip, layer=9),
        *quarters(box, after, f"after:{name}:{way}", corner, MINI, layer=10),
        Piece(f"turn:{name}:{way}", f"turn-{way}", corner, size, label, tip, layer=11),
    ]
