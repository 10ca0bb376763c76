"""The honest toy's edition and its actions."""

from refectory.core.action import ActionSpace
from refectory.core.edition import Edition

TEXT = """
game = "honest"
name = "first"

[table]
source = "rulebook"
dishes = 3
dealt = 2

[[card]]
source = "rulebook"
name = "bread"
count = 7
worth = 1

[[card]]
source = "rulebook"
name = "fish"
count = 5
worth = 2

[[card]]
source = "rulebook"
name = "wine"
count = 4
worth = 3

[[card]]
source = "reconstructed"
name = "honey"
count = 2
worth = 5
"""

EDITION = Edition("honest.toml", TEXT)
_CARDS = EDITION.tables("card")
CARDS = [card.string("name") for card in _CARDS]
COUNTS = [card.integer("count", 1, 20) for card in _CARDS]
WORTH = [card.integer("worth", 1, 9) for card in _CARDS]
DISHES = EDITION.table("table").integer("dishes", 1, 6)
DEALT = EDITION.table("table").integer("dealt", 1, 3)
KINDS = range(len(CARDS))

SPACE = ActionSpace()
BEGIN = SPACE.family("begin", who=[0, 1, 2])
DRAWN = SPACE.family("drawn", card=CARDS)
DRAW = SPACE.single("draw", "bag")
PEEK = SPACE.single("peek", "neighbour-@")
SERVE = SPACE.family("serve", lambda card: (f"hand-@-{card}", "tray"), card=CARDS)
TOSS = SPACE.family("toss", lambda card: (f"hand-@-{card}", "bin"), card=CARDS)
PUT = SPACE.family("put", lambda dish: (f"dish-{dish}",), dish=range(DISHES))
BACK = SPACE.single("back", "tray")
