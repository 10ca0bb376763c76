"""Bits of `spent`: what a player has done in this turn and may do only once."""

from typing import Final

ENTERED: Final = 1  # RC-K1: a cavern was entered in this turn
ALTAR: Final = 2  # RC-K3
EVENT: Final = 4  # RC-K4
CLAIM: Final = 8  # RC-T1
JOKER: Final = 16  # RC-G2
EXTRA_DOT: Final = 32  # RC-G5
