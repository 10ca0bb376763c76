"""The effects of the actions in the columns."""

from typing import Final

from refectory.games.monasterium.constants import INFLUENCE, ROSARY, SOUP, TOOL

SEND: Final = 5
SEND_CHEAPER: Final = 6
SWAP: Final = 7
PAIR: Final = 8
MESSENGER: Final = 9
MESSENGER_TWO: Final = 10
PRESTIGE: Final = 11
TILE: Final = 12
# The first five give one tile of that resource.
EFFECTS: Final = (
    "influence",
    "soup",
    "rosary",
    "tool",
    "book",
    "send",
    "send-cheaper",
    "swap",
    "pair",
    "messenger",
    "messenger-two",
    "prestige",
    "window",
)
# MO-A5, MO-A6, MO-A7, MO-A8: standard, row I, row II, row III of each column.
LAYOUT: Final = (
    (SEND, MESSENGER, TOOL, TILE),
    (SOUP, ROSARY, SEND_CHEAPER, TILE),
    (INFLUENCE, SOUP, PAIR, TILE),
    (ROSARY, INFLUENCE, MESSENGER_TWO, TILE),
    (MESSENGER, SWAP, PRESTIGE, TILE),
)


def effect_of(column: int, use: int) -> str:
    """The name of the effect of a use."""
    return EFFECTS[LAYOUT[column][use]]
