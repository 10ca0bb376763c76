"""The cathedral window on a player's board."""

from functools import cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import WINDOW_BONUSES, WINDOW_ROWS
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.geometry import Point

FRAME = (196.0, 203.0)
LEFT, TOP, PANE, STEP = 30.0, 32.0, 44.0, 46.0
SIGN, SEAL = 26.0, 22.0
AREA = "window"


def window(box: Box, shown: Data, seat: Seat) -> list[Piece]:
    """The panes, bonuses at the left and on top, points at the right and below."""
    panes = shown["window"]
    pieces = list(_frame(seat))
    pieces += [_pane(seat, n, tile) for n, tile in enumerate(panes)]
    for n in range(3):
        row, column = panes[3 * n : 3 * n + 3], panes[n::3]
        pieces.append(_seal(seat, "row", n, box.window_row_points, None not in row))
        pieces.append(_seal(seat, "column", n, box.window_column_points, None not in column))
    return pieces


@cache
def _frame(seat: Seat) -> tuple[Piece, ...]:
    label = Label("label.window")
    frame = Piece(f"window:{seat}", "window-frame", (0.0, 0.0), FRAME, label, layer=-1, area=AREA)
    rows = [
        Piece(
            f"window:{seat}:{row}",
            "window-row",
            (LEFT, TOP + n * STEP),
            (3 * STEP - 2, PANE),
            Label("label.window-row", {"row": row}),
            Label("tip.window-row"),
            area=AREA,
        )
        for n, row in enumerate(WINDOW_ROWS)
    ]
    return (frame, *rows, *_bonuses(seat))


def pane_at(n: int) -> Point:
    row, column = divmod(n, 3)
    return (LEFT + column * STEP, TOP + row * STEP)


@cache
def _pane(seat: Seat, n: int, tile: str | None) -> Piece:
    ident, size = f"pane:{seat}:{n}", (PANE, PANE)
    if tile is None:
        label, states = Label("label.pane.empty"), ("decor",)
        return Piece(ident, "pane-empty", pane_at(n), size, label, layer=1, states=states, area=AREA)
    label = Label("label.pane", {"monastery": tile})
    # Glass stays bright while the rest of the board recedes.
    return Piece(ident, f"pane-{tile}", pane_at(n), size, label, layer=2, states=("mine",), area=AREA)


@cache
def _seal(seat: Seat, line: str, n: int, points: int, won: bool) -> Piece:
    """MO-W3: the points of a row or a column; red when they are won."""
    along = (LEFT + 3 * STEP + 1, TOP + n * STEP + 11)
    at = along if line == "row" else (LEFT + n * STEP + 11, TOP + 3 * STEP + 2)
    label, tip = Label("label.points", {"points": points}), Label(f"tip.window-points.{line}")
    art = "seal-won" if won else "seal"
    return Piece(f"{line}-points:{seat}:{n}", art, at, (SEAL, SEAL), label, tip, "across", area=AREA)


def _bonuses(seat: Seat) -> list[Piece]:
    """MO-W2: the bonuses of the rows and of the columns."""
    pieces = []
    for n, bonus in enumerate(WINDOW_BONUSES):
        at = (LEFT - 28, TOP + n * STEP + 9) if n < 3 else (LEFT + (n - 3) * STEP + 9, TOP - 28)
        label = Label(f"label.window-bonus.{bonus}")
        ident, tip = f"bonus:{seat}:{bonus}", Label("tip.window-bonus")
        pieces.append(Piece(ident, f"bonus-{bonus}", at, (SIGN, SIGN), label, tip, layer=1, area=AREA))
    return pieces
