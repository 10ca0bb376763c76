"""The head of a player's panel: name, square, points, and marks for the turn and the start player."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece

POINTS = 62.0  # the width of the points
RIGHT = POINTS + 38  # with the marks for the turn and the start player


def player_header(view: Data, seat: Seat, width: float) -> list[Piece]:
    shown = view["seats"][seat]
    name = Label("label.player", {"seat": seat})
    total = sum(shown["points"].values())
    points = Label("label.points", {"count": total})
    where = Label("label.at", {"square": shown["at"]}) if shown["at"] else Label("label.not-there")
    sources, pawn = Label("tip.points", shown["points"]), f"pawn-{shown['colour']}"
    pieces = [
        Piece(f"seat:{seat}", "plate", (3, 2), (width - 6, 22), name, where, owner=seat),
        Piece(f"emblem:{seat}", pawn, (6, 4), (18, 18), name, where, layer=1, owner=seat),
        Piece(f"where:{seat}", "note", (26, 3), (width - 26 - RIGHT, 20), where, None, "across", layer=1),
        Piece(
            f"points:{seat}",
            "note",
            (width - POINTS - 4, 3),
            (POINTS, 20),
            points,
            sources,
            "across",
            layer=1,
        ),
    ]
    if view["turn"] == seat and view["round"] and view["phase"] != "over":
        lamp = Label("label.turn-of", {"seat": seat})
        pieces.append(Piece(f"lamp:{seat}", "lantern", (width - POINTS - 20, 4), (14, 18), lamp, layer=2))
    if view["start"] == seat:
        start = Label("label.start-player", {"seat": seat})
        pieces.append(Piece(f"start:{seat}", "start", (width - POINTS - 36, 5), (15, 15), start, layer=2))
    return pieces
