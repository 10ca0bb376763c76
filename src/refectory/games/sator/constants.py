"""Constants that all rules share: the number of players, places off the board, the stages of a turn."""

from typing import Final

PLAYERS: Final = (2, 4)
COLOURS: Final = 4  # SA-C2: landings; SA-C6: books of a player

NOWHERE: Final = -1  # a book that has been collected, a gargoyle that has not come yet
GONE: Final = -2  # a gargoyle that has been prayed away (SA-F2)

# SA-T1: the stages of a turn, in order.
SWAPPING: Final = 0
PLAYING: Final = 1
WALKING: Final = 2

# SA-M7: a position that a tile had in this turn: the tile, its placement, and its cargo.
Stop = tuple[int, int, tuple[int, ...]]


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """A copy of the tuple with another value in one place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
