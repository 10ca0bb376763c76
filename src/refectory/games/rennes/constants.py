"""The names of colours, directions and ghosts, and the numbers that stand for them."""

from typing import Final

PLAYERS: Final = (2, 5)
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
CLOCKWISE: Final = 0
COUNTER: Final = 1
DIRECTIONS: Final = ("clockwise", "counter")

SAUNIERE: Final = 0
DENARNAUD: Final = 1
DE_MOLAY: Final = 2
TRENCAVEL: Final = 3
DAGOBERT: Final = 4
GHOSTS: Final = ("sauniere", "denarnaud", "de-molay", "trencavel", "dagobert")

EMPTY: Final = -1  # a circle without a clue

# RC-M10: the caverns of marker 1 and marker 2, and which of them (0 or 1) moves next.
Markers = tuple[int, int, int]
