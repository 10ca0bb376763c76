"""The effects that the actions of the columns can have."""

from typing import Final

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
SENDING: Final = (SEND, SEND_CHEAPER)
# MO-A4: whether each effect is possible in every position.
ALWAYS: Final = tuple(name not in ("send", "send-cheaper", "swap", "window") for name in EFFECTS)
