"""The cards of an edition."""

from refectory.core.edition import Edition


class Box:
    """The names of the candles, the shortest first, and how many there are of each."""

    def __init__(self, edition: Edition) -> None:
        tables = edition.tables("candle")
        self.cards = [table.string("name") for table in tables]
        self.counts = tuple(table.integer("count", 1, 20) for table in tables)
        for table in tables:
            table.known_keys("name", "count")
        edition.known_keys("game", "name", "candle")
