"""Pawns on their squares, and markers in the caverns."""

from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.board.geometry import Geometry, Point
from refectory.games.rennes.scene.view_numbers import ViewNumbers

PAWN = (60.0, 70.0)
FEET = 0.8  # of the height of a pawn, from its top
MARKER = (39.0, 26.0)


class Pawns:
    """Makes each pawn and marker once for every place, and keeps it."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, str, int, int, int, bool], Piece] = {}
        self.markers: dict[tuple[int, str, int, int], Piece] = {}

    def pieces(self, look: ViewNumbers) -> list[Piece]:
        pieces = []
        for seat, square in enumerate(look.at):
            shown = look.seat(seat)
            colour: str = shown["colour"]
            for number, cavern in enumerate(shown["markers"], 1):
                if cavern is not None:
                    pieces.append(self._marker(seat, colour, number, cavern))
            if look.phase != "over" or square >= 0:
                crowd = [other for other, at in enumerate(look.at) if at == square]
                own = seat == look.viewer
                pieces.append(self._pawn(seat, colour, square, crowd.index(seat), len(crowd), own))
        return pieces

    def _pawn(self, seat: int, colour: str, square: int, place: int, crowd: int, own: bool) -> Piece:
        key = (seat, colour, square, place, crowd, own)
        pawn = self.made.get(key)
        if pawn is None:
            name = self.box.graph.names[square] if square >= 0 else ""
            there = Label("label.pawn", {"seat": seat, "square": name})
            pawn = self.made[key] = Piece(
                f"pawn:{seat}",
                f"pawn-{colour}-own" if own else f"pawn-{colour}",
                pawn_at(self.box, self.geometry, square, place, crowd),
                PAWN,
                there if square >= 0 else Label("label.pawn-waits", {"seat": seat}),
                layer=11 if own else 10,
                owner=seat,
                states=("mine",) if own else (),
            )
        return pawn

    def _marker(self, seat: int, colour: str, number: int, cavern: int) -> Piece:
        """RC-M10: along the inner edge of a cavern, with one place for each seat."""
        key = (seat, colour, number, cavern)
        marker = self.markers.get(key)
        if marker is None:
            label = Label("label.marker", {"seat": seat, "marker": number})
            at = self._marker_at(self.box.graph.number[self.box.caverns[cavern]], seat)
            art = f"marker-{number}-{colour}"
            marker = self.markers[key] = Piece(
                f"marker:{seat}:{number}", art, at, MARKER, label, Label("tip.marker"), layer=8, owner=seat
            )
        return marker

    def _marker_at(self, square: int, seat: int) -> Point:
        x, y = self.geometry.corner(square)
        wide, high = self.geometry.extent[square]
        if self.geometry.lies_wide(square):
            inner = y + high if self.geometry.graph.side[square] % 4 == 0 else y
            return (x + 4 + 41 * seat, inner - MARKER[1] / 2)
        inner = x if self.geometry.graph.side[square] % 4 == 1 else x + wide
        return (inner - MARKER[0] / 2, y + 6 + 41 * seat)


def pawn_at(box: Box, geometry: Geometry, square: int, place: int, crowd: int) -> Point:
    """The corner of the pawn with number `place` among `crowd` pawns on a square; or beside the board."""
    x, y = _feet(box, geometry, square, place, crowd)
    return (x - PAWN[0] / 2, y - FEET * PAWN[1])


def _feet(box: Box, geometry: Geometry, square: int, place: int, crowd: int) -> Point:
    if square < 0:  # they wait in the corner
        return (geometry.size[0] - 112 + 20 * place, geometry.size[1] - 44 + 14 * (place % 2))
    x, y = geometry.middle[square]
    wide, high = geometry.extent[square]
    kind = box.graph.kind[square]
    if kind == CAVERN:  # at its end, beside the clues
        step = min(26.0, 70 / max(crowd - 1, 1)) * place
        if geometry.lies_wide(square):
            return (x + wide / 2 + 6 + step, y + 24)
        return (x, y + high / 2 + 16 + step)
    shift = 26.0 * (place - (crowd - 1) / 2)
    if kind == LOCATION:  # above the name
        return (x + 22 + shift, y + 22)
    if kind == PORTAL:  # off the middle of the disc
        side = box.graph.side[square] % 4
        return (x + shift + (8, 0, -8, 0)[(side + 3) % 4], y + (4, 14, 18, 14)[side])
    return (x + shift, y + 20)
