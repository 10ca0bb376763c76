"""A lock: what a code still lacks, in one number, three bits for each colour; 0 when it is complete."""

from typing import Final

LOCK_BITS: Final = 3
MOST_OF_A_COLOUR: Final = 7


def lock_unit(colour: int) -> int:
    """One clue of this colour in a lock."""
    return int(8**colour)


def lacks(lock: int, colour: int) -> int:
    """How many clues of this colour a lock still lacks."""
    return lock >> LOCK_BITS * colour & MOST_OF_A_COLOUR
