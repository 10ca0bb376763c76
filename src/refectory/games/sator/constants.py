"""Words that all rules share: where a piece is that is on no square, and how far a turn has come."""

from typing import Final

NOWHERE: Final = -1  # a book that has been collected, a gargoyle that has not come yet
GONE: Final = -2  # a gargoyle that has been prayed away (SA-F2)

# SA-T1: the order of a turn.
SWAPPING: Final = 0
PLAYING: Final = 1
WALKING: Final = 2

# A position that a tile had in this turn: the tile, its placement, and what it carried where (SA-M7).
Stop = tuple[int, int, tuple[int, ...]]


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same tuple with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])
