"""A traveller on the board during a search: the own square, the turned portals, the own markers."""

from refectory.games.rennes.constants import Markers
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.portals import turned, turned_square


class TravelState:
    """A traveller's square, with all that moving changes. It is immutable.

    `key` leaves `others` out: within one search, the squares of the others follow from `portals`.
    """

    def __init__(self, at: int, portals: tuple[int, ...], others: tuple[int, ...], markers: Markers) -> None:
        self.at = at
        self.portals = portals
        self.others = others
        self.markers = markers
        self.key = (at, portals, markers)

    def turned(self, box: Box, direction: int) -> "TravelState":
        """RC-M5: the state after a quarter turn of the portal on which the traveller stands."""
        area = self.at // QUARTERS
        portals = self.portals
        after = (*portals[:area], turned(portals[area], direction), *portals[area + 1 :])
        others = tuple(
            turned_square(at, direction) if box.graph.kind[at] == PORTAL and at // QUARTERS == area else at
            for at in self.others
        )
        return TravelState(turned_square(self.at, direction), after, others, self.markers)

    def moves(self, box: Box, directions: tuple[int, ...]) -> list[tuple[int, int, "TravelState"]]:
        """Every step and turn from here: its colour, the dots it costs, and the state after it."""
        graph = box.graph
        moves = []
        for to, side, cost in graph.steps[self.at]:
            cavern = graph.cavern[to]
            if cavern < 0 or cavern not in self.markers[:2]:  # RC-M10
                after = TravelState(to, self.portals, self.others, marked(self.markers, cavern))
                moves.append((self.tint(box, side), cost, after))
        if graph.kind[self.at] == PORTAL:
            colour = self.tint(box, self.at)
            moves += [(colour, 1, self.turned(box, direction)) for direction in directions]
        return moves

    def colours(self, box: Box) -> list[int]:
        """The colours of the steps from here, each once."""
        colours = [self.tint(box, side) for _, side, _ in box.graph.steps[self.at]]
        return list(dict.fromkeys(colours))

    def tint(self, box: Box, side: int) -> int:
        """RC-M3: the colour that a portal shows to this side."""
        return box.faces[self.portals[side >> 2]][side & 3]

    def is_free(self, box: Box) -> bool:
        """RC-M9: whether the traveller may stay here."""
        return not box.graph.single[self.at] or self.at not in self.others


def marked(markers: Markers, cavern: int) -> Markers:
    """RC-M10: the markers after a step into this cavern; unchanged if the square is no cavern."""
    if cavern < 0:
        return markers
    first, second, following = markers
    return (first, cavern, 0) if following else (cavern, second, 1)
