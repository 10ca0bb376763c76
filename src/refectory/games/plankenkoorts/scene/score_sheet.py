"""The score sheet: a row for each player, a column for each round, and the totals."""

from functools import lru_cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.rules.scoring import points_now, points_of

Pair = tuple[float, float]
# The same pieces are on the sheets of all tables, so that they are made once.
PIECES_KEPT = 4096


def score_sheet(box: Box, view: Data, at: Pair, size: Pair) -> list[Piece]:
    rows = view["players"] + 1
    high = min(16.0, (size[1] - 6) / rows)
    paper = Piece("sheet", "sheet", at, (size[0], high * rows + 6), Label("label.sheet"))
    pieces = [paper, *_head(view, at, size[0], high)]
    for seat in range(view["players"]):
        y = at[1] + 3 + high * (seat + 1)
        pieces += _row(box, view, seat, (at[0], y), size[0], high)
    return pieces


def _columns(view: Data, width: float) -> tuple[int, float]:
    """The number of columns (the round in progress has one) and the width of each."""
    rounds = len(view["sheets"]) + (view["phase"] != "over")
    return rounds, min(16.0, (width - 46) / rounds)


def _head(view: Data, at: Pair, width: float, high: float) -> list[Piece]:
    rounds, each = _columns(view, width)
    return list(_headings(rounds, each, at, width, high))


@lru_cache(PIECES_KEPT)
def _headings(rounds: int, each: float, at: Pair, width: float, high: float) -> list[Piece]:
    y = at[1] + 3
    pieces = [
        Piece(
            f"sheet:round:{n + 1}",
            "head",
            (at[0] + 20 + n * each, y),
            (each, high),
            Label("label.number", {"count": n + 1}),
            Label("label.round", {"round": n + 1}),
            "across",
            layer=1,
        )
        for n in range(rounds)
    ]
    total = Label("label.total")
    pieces.append(
        Piece("sheet:total", "head", (at[0] + width - 29, y), (26, high), total, write="across", layer=1)
    )
    pieces.append(
        Piece("sheet:rule", "rule", (at[0] + 4, y + high - 1), (width - 8, 1), Label("label.sheet"), layer=1)
    )
    return pieces


def _row(box: Box, view: Data, seat: Seat, at: Pair, width: float, high: float) -> list[Piece]:
    rounds, each = _columns(view, width)
    points = [played[seat] for played in view["sheets"]] + [points_now(box, view, seat)]
    who = Label("label.player", {"seat": seat})
    side = high - 2
    pieces = [
        Piece(
            f"sheet:{seat}", f"emblem-{seat}", (at[0] + 4, at[1] + 1), (side, side), who, layer=1, owner=seat
        )
    ]
    for n in range(rounds):
        art = "cell" if n < len(view["sheets"]) else "cell-now"
        x = at[0] + 20 + n * each
        pieces.append(_number(f"sheet:{seat}:{n + 1}", art, points[n], (x, at[1]), (each, high)))
    x = at[0] + width - 29
    total = points_of(box, view, seat)
    return [*pieces, _number(f"sheet:{seat}:total", "cell-total", total, (x, at[1]), (26, high))]


@lru_cache(PIECES_KEPT)
def _number(name: str, art: str, count: int, at: Pair, size: Pair) -> Piece:
    tip = Label("label.points", {"count": count})
    return Piece(name, art, at, size, Label("label.number", {"count": count}), tip, "across", layer=1)
