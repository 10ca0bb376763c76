"""Portals as discs that turn, and the handles that turn them."""

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.rennes.constants import CLOCKWISE, COLOURS, COUNTER, DIRECTIONS
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS, SIDES
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.portals import turned
from refectory.games.rennes.scene.board.geometry import DISC, Geometry
from refectory.games.rennes.scene.view_numbers import ViewNumbers

RING = 124.0  # with its shadow
HUB = 34.0
HANDLE = 64.0
ASIDE = 76.0  # of a handle, from the middle of the portal in both directions


class Discs:
    """Makes the pieces of each disc once for every position of it, and keeps them."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, int], list[Piece]] = {}
        self.handles: dict[tuple[int, int, int], Piece] = {}

    def pieces(self, look: ViewNumbers) -> list[Piece]:
        pieces: list[Piece] = []
        for key in enumerate(look.portals):
            disc = self.made.get(key)
            if disc is None:
                disc = self.made[key] = self._disc(*key)
            pieces += disc
        return pieces + self._turning(look)

    def _disc(self, area: int, portal: int) -> list[Piece]:
        """RC-C1: a stone ring, four coloured quarters that turn about the middle, and the number."""
        graph = self.box.graph
        x, y = self.geometry.portals[area]
        name, disc, turns = graph.areas[area], portal // QUARTERS, portal % QUARTERS
        facts = {"area": name, "number": graph.portals[area]}
        label, tip = Label("label.area", facts), Label("tip.portal", faces(self.box, portal))
        ring = _around(x, y + 1, RING)
        hub = _around(x, y, HUB)
        number = Label("label.portal-number", {"number": graph.portals[area]})
        return [
            Piece(f"portal:{name}", "portal", ring, (RING, RING), label, tip, layer=4),
            *(self._quarter(disc, quarter, turns, _around(x, y, DISC)) for quarter in range(QUARTERS)),
            Piece(f"hub:{name}", "hub", hub, (HUB, HUB), number, None, "across", layer=6, states=("decor",)),
        ]

    def _quarter(self, disc: int, quarter: int, turns: int, at: tuple[float, float]) -> Piece:
        """Each art is a whole disc with its northern quarter coloured."""
        colour = COLOURS[self.box.discs[disc][quarter]]
        turn = 90 * ((quarter + turns) % QUARTERS)
        label = Label(f"colour.{colour}")
        return Piece(
            f"disc:{disc}:{quarter}", f"quarter-{colour}", at, (DISC, DISC), label, turn=turn, layer=5
        )

    # -- turning

    def _turning(self, look: ViewNumbers) -> list[Piece]:
        """RC-M5, RC-G4: handles beside the viewer's portal, if it is their move."""
        if not look.moves or look.phase != "turn" or self.box.graph.kind[look.here] != PORTAL:
            return []
        area = look.here // QUARTERS
        ways = (CLOCKWISE, COUNTER) if look.has_ghost("trencavel") else (CLOCKWISE,)
        return [self._handle(area, look.portals[area], way) for way in ways]

    def _handle(self, area: int, portal: int, way: int) -> Piece:
        """In a corner of the vault, away from its letter."""
        key = (area, portal, way)
        piece = self.handles.get(key)
        if piece is None:
            x, y = self.geometry.portals[area]
            name, word = self.box.graph.areas[area], DIRECTIONS[way]
            aside = ASIDE if way == CLOCKWISE else -ASIDE
            at, size = _around(x + aside, y - aside, HANDLE), (HANDLE, HANDLE)
            label = Label("label.turn", {"direction": word})
            tip = Label("tip.turn", faces(self.box, turned(portal, way)))
            piece = Piece(f"turn:{name}:{word}", f"turn-{word}", at, size, label, tip, layer=9)
            self.handles[key] = piece
        return piece


def _around(x: float, y: float, size: float) -> tuple[float, float]:
    """The corner of a square about this point."""
    return (x - size / 2, y - size / 2)


def faces(box: Box, portal: int) -> Data:
    """The colours that a portal shows to its sides, as facts of a label."""
    return {side: COLOURS[colour] for side, colour in zip(SIDES, box.faces[portal], strict=True)}
