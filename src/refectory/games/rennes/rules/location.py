"""Where a traveller is, and what moving on changes: the own square, turned portals, own markers."""

from refectory.games.rennes.constants import Markers
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.portals import turned, turned_square


class Stance:
    """Never changed once made; where the others stand follows from how the portals have been turned."""

    def __init__(self, at: int, portals: tuple[int, ...], others: tuple[int, ...], markers: Markers) -> None:
        self.at = at
        self.portals = portals
        self.others = others
        self.markers = markers
        self.key = (at, portals, markers)

    def turned(self, box: Box, direction: int) -> "Stance":
        """RC-M5: the portal underfoot, with everybody on it."""
        area = self.at // QUARTERS
        portals = self.portals
        after = (*portals[:area], turned(portals[area], direction), *portals[area + 1 :])
        others = tuple(
            turned_square(at, direction) if box.plan.kind[at] == PORTAL and at // QUARTERS == area else at
            for at in self.others
        )
        return Stance(turned_square(self.at, direction), after, others, self.markers)

    def moves(self, box: Box, directions: tuple[int, ...]) -> list[tuple[int, int, "Stance"]]:
        """What can be done next: the colour and number of dots it costs, and where it leads."""
        plan = box.plan
        found = []
        for to, side, cost in plan.steps[self.at]:
            cavern = plan.cavern[to]
            if cavern < 0 or cavern not in self.markers[:2]:  # RC-M10
                after = Stance(to, self.portals, self.others, marked(self.markers, cavern))
                found.append((self.tint(box, side), cost, after))
        if plan.kind[self.at] == PORTAL:
            colour = self.tint(box, self.at)
            found += [(colour, 1, self.turned(box, direction)) for direction in directions]
        return found

    def colours(self, box: Box) -> list[int]:
        """The colours that lead on from here."""
        found = [self.tint(box, side) for _, side, _ in box.plan.steps[self.at]]
        return list(dict.fromkeys(found))

    def tint(self, box: Box, side: int) -> int:
        return box.faces[self.portals[side >> 2]][side & 3]

    def is_free(self, box: Box) -> bool:
        """RC-M9: whether one may stay here."""
        return not box.plan.single[self.at] or self.at not in self.others


def marked(markers: Markers, cavern: int) -> Markers:
    """RC-M10: the markers after entering this cavern; as they are after any other square."""
    if cavern < 0:
        return markers
    first, second, following = markers
    return (first, cavern, 0) if following else (cavern, second, 1)
