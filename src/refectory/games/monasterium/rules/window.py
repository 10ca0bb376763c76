"""The cathedral window: three rows of three panes, filled from the left.

A window is a tuple of nine panes, row by row: the monastery of the tile, or -1. In a mask of possible builds
the bit `3 * monastery + row` is a tile of that monastery in that row.
"""

from typing import Final

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.monasterium.constants import (
    BOOK,
    INFLUENCE,
    MONASTERIES,
    ROSARY,
    SOUP,
    TOOL,
    WINDOW_BONUSES,
    WINDOW_ROWS,
)
from refectory.games.monasterium.rules.gains import gain, prestige
from refectory.games.monasterium.rules.messenger import set_out
from refectory.games.monasterium.rules.missions import score_missions
from refectory.games.monasterium.state import MonasteriumState

EVERY_MONASTERY: Final = 31
MESSENGER_BONUS: Final = 2  # MO-W2: the bottom row, counted among WINDOW_BONUSES
MESSENGER_STEPS: Final = 2
_BONUS_TILE: Final = (INFLUENCE, ROSARY, -1, SOUP, TOOL, BOOK)


def pane_for(panes: tuple[int, ...], row: int) -> int:
    """MO-W1: the column of the leftmost free pane of a row; 3 if the row is full."""
    for column in range(3):
        if panes[3 * row + column] < 0:
            return column
    return 3


def already_in_line(panes: tuple[int, ...], row: int, column: int) -> int:
    """MO-W1: the monasteries that this row or column already has, as a mask."""
    mask = 0
    for other in range(3):
        for tile in (panes[3 * row + other], panes[3 * other + column]):
            if tile >= 0:
                mask |= 1 << tile
    return mask


def tiles_at(state: MonasteriumState, monasteries: int) -> int:
    """MO-W4: those of these monasteries that have a tile left, as a mask."""
    mask = 0
    for monastery, count in enumerate(state.tiles):
        if count and monasteries >> monastery & 1:
            mask |= 1 << monastery
    return mask


def choices(state: MonasteriumState, seat: Seat, monasteries: int) -> int:
    """MO-W1, MO-W4: the possible builds with a tile of one of these monasteries, as a mask."""
    tiles = tiles_at(state, monasteries)
    mask = 0
    if not tiles:
        return mask
    panes = state.windows[seat]
    for row in range(3):
        column = pane_for(panes, row)
        if column < 3:
            fitting = tiles & ~already_in_line(panes, row, column)
            for monastery in range(5):
                if fitting >> monastery & 1:
                    mask |= 1 << (3 * monastery + row)
    return mask


def refusal(state: MonasteriumState, frame: Frame, monastery: int, row: int) -> str:
    """MO-A8, MO-N3, MO-W1, MO-W4: the rule that forbids to build this tile in this row; empty if it may."""
    seat, monasteries = frame.seat, frame.data[0]
    if not monasteries >> monastery & 1:
        return "MO-N3" if frame.data[1] else "MO-A8"
    if not tiles_at(state, 1 << monastery):
        return "MO-W4"
    return "" if choices(state, seat, 1 << monastery) >> (3 * monastery + row) & 1 else "MO-W1"


def offer_tile(
    state: MonasteriumState, seat: Seat, monasteries: int, cause: str, events: list[Event]
) -> None:
    """MO-W4: ask for a tile of one of these monasteries, if one can be built; otherwise it is lost."""
    if choices(state, seat, monasteries):
        state.frames.append(Frame("build", seat, (monasteries, int(cause == "common-room"))))
    else:
        events.append(Event("event.window-lost", {"seat": seat, "cause": cause}))


def build(state: MonasteriumState, seat: Seat, monastery: int, row: int, events: list[Event]) -> None:
    """MO-W1: build a tile. MO-W3: points for a full row or column. MO-W2: then a bonus is chosen."""
    panes = list(state.windows[seat])
    column = pane_for(state.windows[seat], row)
    panes[3 * row + column] = monastery
    state.windows[seat] = tuple(panes)
    state.tiles[monastery] -= 1
    facts = {
        "seat": seat,
        "monastery": MONASTERIES[monastery],
        "row": WINDOW_ROWS[row],
        "pane": column + 1,
    }
    events.append(Event("event.build", facts))
    if column == 2:
        prestige(state, seat, state.box.window_row_points, "window-row", events)
    if panes[column] >= 0 and panes[3 + column] >= 0 and panes[6 + column] >= 0:
        prestige(state, seat, state.box.window_column_points, "window-column", events)
    state.frames.append(Frame("bonus", seat, (row, column)))
    score_missions(state, seat, events)


def take_bonus(state: MonasteriumState, seat: Seat, bonus: int, events: list[Event]) -> None:
    """MO-W2: take the bonus of the row or of the column."""
    if bonus == MESSENGER_BONUS:
        events.append(Event("event.bonus", {"seat": seat, "bonus": WINDOW_BONUSES[bonus]}))
        set_out(state, seat, MESSENGER_STEPS)
    else:
        gain(state, seat, _BONUS_TILE[bonus], 1, "window", events)
