"""The road that the messengers travel."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.monasterium.constants import ANY_ACTION, MONASTERIES, ROAD_BONUSES

SHORTEST: Final = 2
LONGEST: Final = 30


class Road:
    """MO-C6: for each space the monasteries that it joins, as a mask, and its bonus."""

    def __init__(self, edition: Edition, longest_move: int) -> None:
        spaces = edition.tables("road", (SHORTEST, LONGEST))
        self.links = [_read_links(space) for space in spaces]
        self.bonus = [_read_bonus(space) for space in spaces]
        self.length = len(spaces)
        self._check(edition, longest_move)

    def _check(self, edition: Edition, longest_move: int) -> None:
        for monastery, name in enumerate(MONASTERIES):
            if not any(link >> monastery & 1 for link in self.links):
                reason = f"never comes to the monastery {name}."
                edition.contradicts(edition.fault("road", reason, "road-never", name=name.upper()))
        if not self._has_gap(longest_move):  # a messenger's move could bring the next one without end
            wanted = "one space" if longest_move == 1 else f"{longest_move} spaces in a row"
            reason = f"gives an action on too many spaces; {wanted} at least must not."
            edition.contradicts(edition.fault("road", reason, "road-actions", count=longest_move))

    def _has_gap(self, spaces: int) -> bool:
        """Whether this number of spaces in a row gives no action; the first space follows the last."""
        ahead = range(spaces)
        return any(
            all(self.bonus[(n + more) % self.length] != ANY_ACTION for more in ahead)
            for n in range(self.length)
        )


def _read_links(space: TomlTable) -> int:
    space.known_keys("monasteries", "bonus")
    links = 0
    for name in space.strings("monasteries", MONASTERIES, count=(1, len(MONASTERIES))):
        links |= 1 << MONASTERIES.index(name)
    return links


def _read_bonus(space: TomlTable) -> int:
    return ROAD_BONUSES.index(space.string("bonus", ROAD_BONUSES, default="none"))
