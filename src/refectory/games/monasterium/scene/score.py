"""The score by source, as if the game ended now, and the hourglass with the year."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.monasterium.constants import YEARS

SOURCES = ("prestige", "monasteries", "chapels", "cloisters", "resources")
NAME, CELL, HIGH = 96.0, 43.0, 24.0
WIDE = NAME + CELL * (len(SOURCES) + 1) + 6


def score(view: Data) -> Panel:
    pieces = [*_years(view), *_head()]
    for seat in range(view["players"]):
        pieces += _line(view, seat, 64 + seat * HIGH)
    size = (WIDE, 68 + view["players"] * HIGH)
    return Panel("score", "shared", size, Label("label.score"), pieces)


def _years(view: Data) -> list[Piece]:
    """MO-S4: the years and the round."""
    pieces = []
    for year in range(1, YEARS + 1):
        at = (8 + (year - 1) * 60.0, 4.0)
        states = () if view["year"] == year else ("dim",)
        label = Label("label.year", {"year": year})
        pieces.append(Piece(f"year:{year}", "year", at, (56.0, 24.0), label, write="across", states=states))
    if view["round"]:
        label = Label("label.round", {"round": view["round"], "players": view["players"]})
        at = (8 + YEARS * 60.0 + 6, 4.0)
        pieces.append(Piece("hourglass", "hourglass", at, (20.0, 24.0), label))
        at = (at[0] + 24, 4.0)
        pieces.append(Piece("round", "note", at, (118.0, 24.0), label, write="across"))
    return pieces


def _head() -> list[Piece]:
    return [
        Piece(
            f"source:{source}",
            f"source-{source}",
            (NAME + n * CELL + 8, 34.0),
            (27.0, 27.0),
            Label(f"score.{source}"),
            Label(f"tip.score.{source}"),
        )
        for n, source in enumerate((*SOURCES, "total"))
    ]


def _line(view: Data, seat: int, y: float) -> list[Piece]:
    points = view["scores"][seat]
    name = Label("label.seat", {"seat": seat})
    states = ("chosen",) if seat in view["acting"] else ()
    pieces = [
        Piece(f"seat:{seat}", f"emblem-{seat}", (4.0, y + 1), (22.0, 22.0), name, owner=seat, states=states),
        Piece(f"name:{seat}", "note", (28.0, y), (NAME - 28, HIGH), name, write="across"),
    ]
    for n, number in enumerate((*(points[source] for source in SOURCES), sum(points.values()))):
        at = (NAME + n * CELL + 2, y)
        art = "total" if n == len(SOURCES) else "cell"
        label = Label("label.points", {"points": number})
        pieces.append(Piece(f"score:{seat}:{n}", art, at, (CELL - 3, HIGH - 2), label, write="across"))
    return pieces
