"""A lock is the number of clues that a code still lacks: three bits for each colour, 0 if it is complete."""

from typing import Final

LOCK_BITS: Final = 3
MOST_OF_A_COLOUR: Final = 7


def lock_unit(colour: int) -> int:
    """One clue of this colour in a lock."""
    return int(8**colour)


def lacks(lock: int, colour: int) -> int:
    """The number of clues of this colour that a code still lacks."""
    return lock >> LOCK_BITS * colour & MOST_OF_A_COLOUR
