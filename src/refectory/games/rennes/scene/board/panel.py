"""The board as a picture."""

from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.board.caverns import Caverns
from refectory.games.rennes.scene.board.discs import Discs
from refectory.games.rennes.scene.board.geometry import Geometry
from refectory.games.rennes.scene.board.ground import ground, letter
from refectory.games.rennes.scene.board.pawns import Pawns
from refectory.games.rennes.scene.board.prices import PriceTags
from refectory.games.rennes.scene.board.squares import Squares
from refectory.games.rennes.scene.view_numbers import ViewNumbers


class BoardPicture:
    """Draws the board; what lies still is made once."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.ground = ground(box, geometry)
        areas = range(len(box.graph.areas))
        self.letters = [[letter(box, geometry, area, visited) for visited in (False, True)] for area in areas]
        self.squares = Squares(box, geometry)
        self.caverns = Caverns(box, geometry)
        self.discs = Discs(box, geometry)
        self.pawns = Pawns(box, geometry)
        self.tags = PriceTags(box, geometry)

    def panel(self, look: ViewNumbers) -> Panel:
        pieces = self.ground + self._letters(look) + self.squares.pieces(look) + self.caverns.pieces(look)
        pieces += self.discs.pieces(look) + self.pawns.pieces(look) + self.tags.pieces(look)
        return Panel("board", "board", self.geometry.size, Label("label.board"), pieces)

    def _letters(self, look: ViewNumbers) -> list[Piece]:
        """RC-M11: the letters that the viewer has are golden."""
        visited = look.own["areas"] if look.own is not None else []
        names = self.box.graph.areas
        return [pair[name in visited] for name, pair in zip(names, self.letters, strict=True)]
