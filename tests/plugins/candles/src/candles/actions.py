"""Everything that can be done in Candles."""

from candles.edition.box import Box
from refectory.core.action import ActionSpace

MOST_PLAYERS = 4


class Actions:
    """The action families of one edition."""

    def __init__(self, box: Box) -> None:
        self.space = ActionSpace()
        self.start = self.space.family("start", seat=range(MOST_PLAYERS))
        self.draw = self.space.family("draw", card=box.cards)
        self.light = self.space.family("light", lambda card: (f"hand:{card}", "row:@"), card=box.cards)
        self.snuff = self.space.family("snuff", lambda card: (f"hand:{card}", "ashes"), card=box.cards)
