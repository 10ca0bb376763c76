"""A view as a square array of numbers from 0 to 255, computed from the view and nothing else.

The first row marks the seat of the viewer; a spectator has no mark. Every fact of the view (a path and a
value, such as `hand has psalms` or `seats 0 cards 5`) has a cell in the other rows, chosen by a hash of its
words, so that every game's view fits. False, null and empty lists leave no mark. Two facts may share a cell;
there are several times more cells than facts.

`seats` begins with the viewer's own seat, and `acting`, `turn` and `start` are counted from it, so that
learning in one seat helps in another. All other seat numbers are the same for every viewer, as in the
actions; the first row tells which of them is the viewer's.
"""

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from refectory.core.game import Data

SIDE = 64
SHAPE = (SIDE, SIDE)
_CELLS = SIDE * SIDE

Features = NDArray[np.uint8]

# The names of seats in the views of all games.
SEATS, SEAT_NUMBERS = "seats", ("viewer", "acting", "turn", "start")
# The value of a cell by the number of its facts: none, one, two, more.
_COUNTED = (0, 128, 192, 255)


def features(view: Data) -> Features:
    """The view as an array."""
    cells = np.zeros(_CELLS, np.uint8)
    if view["viewer"] is not None:
        cells[view["viewer"]] = 255
    _mark(_from_own_seat(view), cells)
    return cells.reshape(SHAPE)


def _mark(view: Data, cells: Features) -> None:
    counts: dict[int, int] = {}
    sizes: dict[int, int] = {}
    _note(0, view, counts, sizes)
    for cell, size in sizes.items():
        cells[cell] = min(size, 255)
    for cell, count in counts.items():
        cells[cell] = _COUNTED[min(count, 3)]


def _note(path: int, value: Any, counts: dict[int, int], sizes: dict[int, int]) -> None:
    """Count all facts under a path, which is the hash of its words."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _note(crc32(key.encode(), path), inner, counts, sizes)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            _note(crc32(b"@%d" % place, path), inner, counts, sizes)
            if isinstance(inner, str):  # a card counts wherever it is in the hand
                _count(crc32(inner.encode(), path), counts)
        if value:
            _number(crc32(b"length", path), len(value), counts, sizes)
    elif isinstance(value, str):
        _count(crc32(value.encode(), path), counts)
    elif value is not None and value is not False:  # 0 is a fact: it may be a seat
        _number(path, int(value), counts, sizes)


def _number(path: int, value: int, counts: dict[int, int], sizes: dict[int, int]) -> None:
    """A number is marked both by its exact value and by its size."""
    _count(crc32(b"=%d" % value, path), counts)
    cell = _cell(crc32(b"size", path))
    sizes[cell] = max(abs(value), sizes.get(cell, 0))


def _count(fact: int, counts: dict[int, int]) -> None:
    cell = _cell(fact)
    counts[cell] = counts.get(cell, 0) + 1


def _cell(fact: int) -> int:
    """A cell outside the first row."""
    return SIDE + fact % (_CELLS - SIDE)


def _from_own_seat(view: Data) -> Data:
    viewer, players = view["viewer"] or 0, view["players"]
    seats = view[SEATS]
    turned = {name: _turned(view[name], viewer, players) for name in SEAT_NUMBERS if name in view}
    return {**view, **turned, SEATS: seats[viewer:] + seats[:viewer]}


def _turned(value: Any, viewer: int, players: int) -> Any:
    if isinstance(value, list):
        return [_turned(seat, viewer, players) for seat in value]
    if value is None or value < 0:
        return value
    return (value - viewer) % players
