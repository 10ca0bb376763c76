"""Pawns on their squares, and markers in the caverns."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.geometry import Geometry, Point

PAWN = 15.0
MARKER = 10.0


def pawns_and_markers(box: Box, geometry: Geometry, view: Data) -> list[Piece]:
    pieces = []
    for seat, shown in enumerate(view["seats"]):
        pieces += _markers(box, geometry, seat, shown)
        if shown["at"] is not None:
            pieces.append(_pawn(box, geometry, view, seat))
    return pieces


def _pawn(box: Box, geometry: Geometry, view: Data, seat: Seat) -> Piece:
    shown = view["seats"][seat]
    square = box.graph.number[shown["at"]]
    crowd = [other for other, one in enumerate(view["seats"]) if one["at"] == shown["at"]]
    own = seat == view["viewer"]
    return Piece(
        f"pawn:{seat}",
        f"pawn-{shown['colour']}",
        pawn_at(box, geometry, square, crowd.index(seat), len(crowd)),
        (PAWN, PAWN),
        Label("label.pawn", {"seat": seat, "square": shown["at"]}),
        layer=7 if not own else 8,
        owner=seat,
        states=("mine",) if own else (),
    )


def pawn_at(box: Box, geometry: Geometry, square: int, place: int, crowd: int) -> Point:
    """The corner of the pawn with number `place` among `crowd` pawns on a square."""
    x, y = geometry.middle[square]
    shift = 10.0 * (place - (crowd - 1) / 2)
    return (x + shift - PAWN / 2, y + _drop(box, geometry, square) - 0.62 * PAWN)


def _drop(box: Box, geometry: Geometry, square: int) -> float:
    """How far below the middle of a square a pawn stands: in caverns below the clues."""
    return 0.4 * geometry.extent[square] if box.graph.cavern[square] >= 0 else 0.0


def _markers(box: Box, geometry: Geometry, seat: Seat, shown: Data) -> list[Piece]:
    """RC-M10: along the upper edge of a cavern, with one place for each seat."""
    pieces = []
    for number, cavern in enumerate(shown["markers"], 1):
        if cavern is None:
            continue
        square = box.graph.number[box.caverns[cavern]]
        x, y = geometry.corner(square)
        label = Label("label.marker", {"seat": seat, "marker": number})
        at = (x + 4 + 11 * seat, y - 4)
        art = f"marker-{number}-{shown['colour']}"
        pieces.append(
            Piece(
                f"marker:{seat}:{number}",
                art,
                at,
                (MARKER, MARKER),
                label,
                Label("tip.marker"),
                layer=5,
                owner=seat,
            )
        )
    return pieces
