"""The road that the messengers travel."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.monasterium.constants import ANY_ACTION, MONASTERIES, ROAD_BONUSES

SHORTEST: Final = 2
LONGEST: Final = 30


class Road:
    """MO-C6: for each space the monasteries that it joins, as a mask, and its bonus."""

    def __init__(self, edition: Edition) -> None:
        spaces = edition.tables("road", (SHORTEST, LONGEST))
        self.links = [_read_links(space) for space in spaces]
        self.bonus = [_read_bonus(space) for space in spaces]
        self.length = len(spaces)
        self._check(edition)

    def _check(self, edition: Edition) -> None:
        for monastery, name in enumerate(MONASTERIES):
            if not any(link >> monastery & 1 for link in self.links):
                raise edition.fault("road", f"never comes to the monastery {name}.")
        if all(bonus == ANY_ACTION for bonus in self.bonus):
            # A messenger move could bring the next one without end.
            raise edition.fault("road", "gives an action on every space; one space at least must not.")


def _read_links(space: TomlTable) -> int:
    space.known_keys("monasteries", "bonus")
    links = 0
    for name in space.strings("monasteries", MONASTERIES, count=(1, len(MONASTERIES))):
        links |= 1 << MONASTERIES.index(name)
    return links


def _read_bonus(space: TomlTable) -> int:
    return ROAD_BONUSES.index(space.string("bonus", ROAD_BONUSES, default="none"))
