"""What a seat sees, as a square of numbers from 0 to 255. It is made from the view and nothing else.

Every fact of the view (a path and a value, such as `hand has psalms` or `seats 0 cards 5`) has a cell by
a hash of its words, so that any game's view fits, however long its lists are. What is nothing (0, false,
null, an empty list) leaves no mark. Two facts may share a cell; there are several times as many cells as
facts at a table. Seats are counted from the viewer on, so that what is learnt in one seat holds in another.
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

# Views of all games name seats so.
SEATS, SEAT_NUMBERS = "seats", ("viewer", "acting", "turn", "start")
# A fact that is so once, twice, more often.
_COUNTED = (0, 128, 192, 255)


def features(view: Data) -> Features:
    """The view as numbers."""
    counts: dict[int, int] = {}
    sizes: dict[int, int] = {}
    _note(0, _from_own_seat(view), counts, sizes)
    cells = np.zeros(_CELLS, np.uint8)
    for cell, size in sizes.items():
        cells[cell] = min(size, 255)
    for cell, count in counts.items():
        cells[cell] = _COUNTED[min(count, 3)]
    return cells.reshape(SHAPE)


def _note(path: int, value: Any, counts: dict[int, int], sizes: dict[int, int]) -> None:
    """Mark all facts under a path, which is the hash of its words."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _note(crc32(key.encode(), path), inner, counts, sizes)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            _note(crc32(b"@%d" % place, path), inner, counts, sizes)
            if isinstance(inner, str):  # a hand has a card wherever it is in the hand
                _count(crc32(inner.encode(), path), counts)
        _number(crc32(b"length", path), len(value), counts, sizes)
    elif isinstance(value, str):
        _count(crc32(value.encode(), path), counts)
    elif value:
        _number(path, int(value), counts, sizes)


def _number(path: int, value: int, counts: dict[int, int], sizes: dict[int, int]) -> None:
    """A number counts both as what it is and by its size."""
    if value:
        _count(crc32(b"=%d" % value, path), counts)
        cell = crc32(b"size", path) % _CELLS
        sizes[cell] = max(abs(value), sizes.get(cell, 0))


def _count(fact: int, counts: dict[int, int]) -> None:
    cell = fact % _CELLS
    counts[cell] = counts.get(cell, 0) + 1


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
