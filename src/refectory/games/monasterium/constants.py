"""The components as numbers, and their words in actions, facts and editions."""

from typing import Final

PLAYERS: Final = (2, 4)
YEARS: Final = 3  # MO-S4
FACES: Final = 6

MONASTERIES: Final = ("a", "b", "c", "d", "e")
COLUMNS: Final = ("a", "b", "c", "d", "e")

# Rows of novices.
ROW_I: Final = 0
ROW_II: Final = 1
ROW_III: Final = 2
ROW_IV: Final = 3
ROWS: Final = ("i", "ii", "iii", "iv")

# The uses of a die in its column: the standard action, or the action of row I, II or III.
STANDARD: Final = 0
USES: Final = ("standard", "i", "ii", "iii")

INFLUENCE: Final = 0
SOUP: Final = 1
ROSARY: Final = 2
TOOL: Final = 3
BOOK: Final = 4
RESOURCES: Final = ("influence", "soup", "rosary", "tool", "book")

LAY: Final = 0
WORKSHOP: Final = 1
COMMON_ROOM: Final = 2
BUILDINGS: Final = ("lay", "workshop", "common-room")
DONATION: Final = (SOUP, TOOL, BOOK)  # MO-N2: the tiles that each kind of building costs

OWN: Final = 0
NEUTRAL: Final = 1
DICE: Final = ("own", "neutral")

WINDOW_ROWS: Final = ("top", "middle", "bottom")
# MO-W2: the bonuses of the three rows, then of the three columns.
WINDOW_BONUSES: Final = ("influence", "rosary", "messenger", "soup", "tool", "book")

# MO-C6: the bonuses of road spaces.
NO_BONUS: Final = 0
ANY_ACTION: Final = 1
INFLUENCE_OR_ROSARY: Final = 2
SOUP_OR_SWAP: Final = 3
ANY_TILE: Final = 4
NEW_DIE: Final = 5
ROAD_BONUSES: Final = ("none", "action", "influence-or-rosary", "soup-or-swap", "window", "die")
