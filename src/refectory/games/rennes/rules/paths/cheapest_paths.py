"""The cheapest path to every square: the fewest cards, then the fewest dots on them.

Everything that the rules allow is considered: turning portals, passing others, vortexes, three cards for one,
the joker, the extra dot, and markers that move on the way.
"""

from refectory.games.rennes.edition.board_graph import PORTAL, BoardGraph
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.path_search import ColourReach, Cost, PathNode, PathSearch, ReachCache
from refectory.games.rennes.rules.payment import Payments
from refectory.games.rennes.rules.travel_state import TravelState


class CheapestPath:
    """The cards that a path to a square takes, and the dots on them."""

    def __init__(self, cards: tuple[int, ...], dots: int) -> None:
        self.cards = cards
        self.dots = dots


def cheapest_paths(
    box: Box, start: TravelState, available: AvailableDots, counter: bool, lapse: bool = False
) -> dict[int, CheapestPath]:
    """The cheapest path to each square that can be reached and stood on."""
    search = _CheapestSearch(box, start, available, counter, lapse)
    search.run(start)
    payments = search.payments
    return {
        at: CheapestPath(payments.cards(paid), payments.cost[paid][1]) for at, paid in search.paid_to.items()
    }


class _CheapestSearch(PathSearch):
    """`paid_to` has for each square the cards that are paid, as a set of `Payments`."""

    def __init__(
        self, box: Box, start: TravelState, available: AvailableDots, counter: bool, lapse: bool
    ) -> None:
        reaches = ReachCache(box, counter, lapse, available.most(box))
        super().__init__(box, available, reaches, Payments(box, available.hand))
        self.paid_to: dict[int, int] = {start.at: 0} if start.is_free(box) else {}
        self.open_squares = _OpenSquares(box.graph, start)
        self.searched: Cost = (0, 0)

    def is_hopeless(self, node: PathNode, cost: Cost, ready: int) -> bool:
        costs = self.payments.cost
        if cost > self.searched:
            self.searched = cost
            self.open_squares.close([at for at, paid in self.paid_to.items() if costs[paid] <= cost])
        return self.open_squares.are_beyond(node.here, ready + node.extra + costs[node.held][1])

    def arrive(self, node: PathNode, colour: int, reach: ColourReach, ready: int, playing: bool) -> None:
        """Pay for each square to which no path is known that is at least this cheap."""
        payments = self.payments
        cost, paid_before = payments.cost, payments.whole & ~node.held
        by_dots: dict[int, list[int]] = {}
        for at, dots in reach.stops.items():
            if dots > self.affordable:
                break
            if at not in self.paid_to or cost[self.paid_to[at]] > cost[paid_before]:
                by_dots.setdefault(dots, []).append(at)
        for dots, squares in by_dots.items():
            held = [left.held for left in self.after_paying(node, colour, dots - ready, playing)]
            if held:
                paid = min((payments.whole & ~bits for bits in held), key=cost.__getitem__)
                for at in squares:
                    if at not in self.paid_to or cost[paid] < cost[self.paid_to[at]]:
                        self.paid_to[at] = paid


class _OpenSquares:
    """The squares whose cheapest path is not known yet, and a lower bound of the dots to the nearest one.

    The bound ignores colours. A node with fewer dots than that need not be searched further.
    """

    def __init__(self, graph: BoardGraph, start: TravelState) -> None:
        self.graph = graph
        self.markers = start.markers
        fixed = [at for at in start.others if graph.kind[at] != PORTAL and graph.single[at]]
        self.squares = [square for square in range(len(graph.names)) if square not in fixed]
        self.bound: list[int] = []
        self.bound_after_cavern: list[int] = []
        self._set_bounds()

    def close(self, squares: list[int]) -> None:
        """The cheapest paths to these squares are known."""
        still_open = [square for square in self.squares if square not in squares]
        if len(still_open) < len(self.squares):
            self.squares = still_open
            self._set_bounds()

    def are_beyond(self, here: TravelState, dots: int) -> bool:
        """Whether this number of dots leads to no open square from here."""
        bound = self.bound if here.markers == self.markers else self.bound_after_cavern
        return bound[here.at] > dots

    def _set_bounds(self) -> None:
        """RC-M10: a cavern with an own marker can be entered only after another cavern."""
        graph = self.graph
        marked = [square for square in self.squares if self._has_marker(square)]
        self.bound_after_cavern = graph.nearest([(square, 0) for square in self.squares])
        targets = [(square, 0) for square in self.squares if square not in marked]
        for square in marked:
            away = graph.nearest([(square, 0)])
            targets += [(at, away[at]) for at in range(len(graph.names)) if self._may_be_entered(at)]
        self.bound = graph.nearest(targets)

    def _has_marker(self, square: int) -> bool:
        """RC-M10."""
        return self.graph.cavern[square] >= 0 and self.graph.cavern[square] in self.markers[:2]

    def _may_be_entered(self, square: int) -> bool:
        """RC-M10: whether the square is a cavern without an own marker."""
        return self.graph.cavern[square] >= 0 and self.graph.cavern[square] not in self.markers[:2]
