"""What a turn has used up, as bits of `spent`."""

from typing import Final

ENTERED: Final = 1  # RC-K1: a cavern was entered in this turn
ALTAR: Final = 2
EVENT: Final = 4
CLAIM: Final = 8
JOKER: Final = 16
EXTRA_DOT: Final = 32
