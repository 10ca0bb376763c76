"""What lies in caverns and in locations: the number, the symbol, the clues."""

from math import ceil

from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.board_graph import CAVERN
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art
from refectory.games.rennes.scene.board.geometry import CAVERN_DEPTH, Geometry, Point
from refectory.games.rennes.scene.view_numbers import ViewNumbers

NUMERAL = 40.0
SYMBOL = 27.0
CLUES = 136.0  # the length that the clues of a cavern take, behind the number and the symbol
CLUE = 34.0
IN_A_ROW = 4
LOCATION_SYMBOL = 30.0

Clues = tuple[str | None, ...]


class Caverns:
    """Makes the pieces of each place once for every set of clues in it, and keeps them."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, Clues], list[Piece]] = {}
        self.symbols: dict[tuple[int, str], Piece] = {}
        self.static = [self._numeral(cavern) for cavern in range(len(box.caverns))]
        self.static += [self._location_symbol(name) for name in box.locations]

    def pieces(self, look: ViewNumbers) -> list[Piece]:
        """RC-C6: numbers, symbols and clues."""
        pieces = self.static[:]
        for cavern in range(len(self.box.caverns)):
            pieces.append(self._symbol(cavern, look))
        for place, circles in enumerate(look.view["circles"]):
            key = (place, tuple(circles))
            clues = self.made.get(key)
            if clues is None:
                clues = self.made[key] = self._clues(place, key[1])
            pieces += clues
        return pieces

    def _place(self, square: int, along: float, across: float, size: float) -> Point:
        """The corner of something in a cavern, whose middle is this far from its beginning and its border."""
        x, y = self.geometry.corner(square)
        if self.geometry.lies_wide(square):
            return (x + along - size / 2, y + across - size / 2)
        return (x + across - size / 2, y + along - size / 2)

    def _numeral(self, cavern: int) -> Piece:
        """The cavern's number, which is readable on a small screen; the whole name is the cavern's label."""
        name = self.box.caverns[cavern]
        at = self._place(self.box.graph.number[name], 6 + NUMERAL / 2, CAVERN_DEPTH / 2 - 15, NUMERAL)
        label = Label(f"cavern-sign.{name}")
        return Piece(f"numeral:{name}", "engraving", at, (NUMERAL, NUMERAL), label, write="across", layer=3)

    def _symbol(self, cavern: int, look: ViewNumbers) -> Piece:
        """RC-M12: the symbol, and the colour that its location shows now."""
        location = self.box.symbol[cavern]
        colour = look.tint(self.box.graph.location[location])
        piece = self.symbols.get((cavern, colour))
        if piece is None:
            name, place = self.box.caverns[cavern], self.box.locations[location]
            at = self._place(self.box.graph.number[name], 6 + NUMERAL / 2, CAVERN_DEPTH / 2 + 15, SYMBOL)
            label = Label("label.symbol", {"location": place})
            facts = {"location": place, "colour": colour, "points": self.box.symbol_points}
            tip = Label("tip.symbol", facts)
            piece = Piece(f"symbol:{name}", symbol_art(place), at, (SYMBOL, SYMBOL), label, tip, layer=3)
            self.symbols[(cavern, colour)] = piece
        return piece

    def _location_symbol(self, name: str) -> Piece:
        x, y = self.geometry.corner(self.box.graph.number[name])
        label = Label("label.symbol", {"location": name})
        size = (LOCATION_SYMBOL, LOCATION_SYMBOL)
        return Piece(f"symbol:{name}", symbol_art(name), (x + 5, y + 5), size, label, layer=3)

    # -- clues

    def _clues(self, place: int, circles: Clues) -> list[Piece]:
        square = self.box.graph.number[self.box.places[place]]
        corners, size = self._corners(square, len(circles))
        name = self.box.places[place]
        return [_circle(f"circle:{name}:{n}", colour, corners[n], size) for n, colour in enumerate(circles)]

    def _corners(self, square: int, count: int) -> tuple[list[Point], float]:
        """The corners of this number of circles, in one row or two."""
        if self.box.graph.kind[square] != CAVERN:
            return self._in_location(square, count)
        rows = 1 if count <= IN_A_ROW else 2
        step = min(CLUE + 1, CLUES / ceil(count / rows))
        size = min(step - 1, CLUE)
        begin = 16 + NUMERAL + (CLUES - step * ceil(count / rows)) / 2 + step / 2
        corners = []
        for n in range(count):
            across = CAVERN_DEPTH / 2 + (n % rows - (rows - 1) / 2) * (size + 2)
            corners.append(self._place(square, begin + step * (n // rows), across, size))
        return corners, size

    def _in_location(self, square: int, count: int) -> tuple[list[Point], float]:
        """RC-C6: along the upper edge, behind the symbol."""
        x, y = self.geometry.corner(square)
        columns = min(count, 3)
        size = 24.0 if count <= 6 else 18.0
        return [
            (x + 36 + (n % columns) * (size + 1), y + 5 + n // columns * (size + 1)) for n in range(count)
        ], size


def _circle(piece_id: str, colour: str | None, at: Point, size: float) -> Piece:
    if colour is None:
        return Piece(piece_id, "circle", at, (size, size), Label("label.empty-circle"), layer=3)
    label, tip = Label("label.clue", {"colour": colour}), Label("tip.clue", {"colour": colour})
    return Piece(piece_id, f"clue-{colour}", at, (size, size), label, tip, layer=4)
