"""What the box holds, as an edition gives it."""

from refectory.core.edition import Edition
from refectory.core.edition_reads import Form

NAME = Form("[a-z]+", "small letters")


class Box:
    """The names of the candles, the shortest first, and the whole deck as a sorted list of their numbers."""

    def __init__(self, edition: Edition) -> None:
        edition.known_keys("game", "name", "candle")
        self.cards: list[str] = []
        self.deck: list[int] = []
        for candle in edition.tables("candle"):
            candle.known_keys("name", "count")
            name = candle.string("name", form=NAME)
            if name in self.cards:
                raise candle.fault("name", f"is {name!r}, as another candle's; each is different.")
            self.deck += [len(self.cards)] * candle.integer("count", 1, 20)
            self.cards.append(name)
