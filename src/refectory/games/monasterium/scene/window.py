"""The cathedral window on a player's board."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import WINDOW_BONUSES, WINDOW_ROWS
from refectory.games.monasterium.edition.box import Box

LEFT, TOP, PANE = 378.0, 46.0, 48.0
STEP = 51.0
SIGN = 30.0


def window(box: Box, shown: Data, seat: Seat) -> list[Piece]:
    """Rows to build in, panes, bonuses at the left and on top, points at the right and below."""
    frame = Piece(
        f"window:{seat}",
        "window-frame",
        (LEFT - 8, 2.0),
        (166.0, 220.0),
        Label("label.window"),
        layer=-1,
    )
    pieces = [frame, *_rows(seat), *_panes(shown, seat), *_bonuses(seat)]
    for n in range(3):
        across = Label("label.points", {"points": box.window_row_points})
        at = (LEFT + 3 * STEP - 8, TOP + n * STEP + 15)
        pieces.append(Piece(f"row-points:{seat}:{n}", "seal", at, (18.0, 18.0), across, write="across"))
        down = Label("label.points", {"points": box.window_column_points})
        at = (LEFT + n * STEP + 15, TOP + 3 * STEP - 1)
        pieces.append(Piece(f"column-points:{seat}:{n}", "seal", at, (18.0, 18.0), down, write="across"))
    return pieces


def _rows(seat: Seat) -> list[Piece]:
    return [
        Piece(
            f"window:{seat}:{row}",
            "window-row",
            (LEFT, TOP + n * STEP),
            (3 * STEP - 3, PANE),
            Label("label.window-row", {"row": row}),
            Label("tip.window-row"),
        )
        for n, row in enumerate(WINDOW_ROWS)
    ]


def pane_at(n: int) -> tuple[float, float]:
    row, column = divmod(n, 3)
    return (LEFT + column * STEP, TOP + row * STEP)


def _panes(shown: Data, seat: Seat) -> list[Piece]:
    pieces = []
    for n, tile in enumerate(shown["window"]):
        if tile is not None:
            at = pane_at(n)
            label = Label("label.pane", {"monastery": tile})
            ident = f"pane:{seat}:{n}"
            pieces.append(Piece(ident, f"glass-{tile}", at, (PANE, PANE), label, layer=1))
    return pieces


def _bonuses(seat: Seat) -> list[Piece]:
    """MO-W2: the bonuses of the rows and of the columns."""
    pieces = []
    for n, bonus in enumerate(WINDOW_BONUSES):
        at = (LEFT - 37, TOP + n * STEP + 9) if n < 3 else (LEFT + (n - 3) * STEP + 9, TOP - 35)
        label = Label(f"label.window-bonus.{bonus}")
        ident = f"bonus:{seat}:{bonus}"
        pieces.append(Piece(ident, f"bonus-{bonus}", at, (SIGN, SIGN), label, Label("tip.window-bonus")))
    return pieces
