"""The components as numbers, and their words in actions, facts and editions."""

from typing import Final

PLAYERS: Final = (2, 6)

OT: Final = 0
NT: Final = 1
SHELVES: Final = ("ot", "nt")

BOOKEND: Final = 0
BOOK: Final = 1
DUSTING: Final = 2
BACKS: Final = ("bookend", "book", "dusting")
NO_BACK: Final = -1  # no back is shown
NO_CARD: Final = -1  # no card is known

# The options, in the order in which a state is given them.
OPTION_NAMES: Final = ("open_backs", "long_shelves", "last_in_order", "own_token")

DUSTING_CARDS: Final = ("dust-off", "book-token", "dust-cloud", "borrowed-book", "loose-screw")  # BS-C3
