"""Best-first search over paths, one colour after the other: where dots lead, and every way to pay for them.

The dots that a part of a path in one colour costs do not depend on the cards. Another colour can follow only
where a door or a vortex is. So the parts (`ColourReach`) and the payments are computed separately.
"""

from heapq import heappop, heappush

from mypy_extensions import mypyc_attr

from refectory.games.rennes.constants import CLOCKWISE, COUNTER
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.payment import Payments
from refectory.games.rennes.rules.paths.travel_state import TravelState

Cost = tuple[int, int]


class ColourReach:
    """Everything that dots of one colour lead to, with the dots it takes; the nearest comes first.

    `stops` are the squares where a player may stay. `changes` are the states from which a step of another
    colour leads on, or of the same colour after its dots lapsed (RC-O6). A reach that is traced knows also
    how each square is reached.
    """

    def __init__(self) -> None:
        self.stops: dict[int, int] = {}
        self.changes: list[tuple[TravelState, int]] = []
        self.stopped: dict[int, TravelState] = {}
        self.before: dict[object, TravelState] = {}

    def way_to(self, state: TravelState) -> list[TravelState]:
        """The states on the way to this one, from the start on; for a reach that is traced."""
        way = [state]
        while way[-1].key in self.before:
            way.append(self.before[way[-1].key])
        return way[::-1]


class ReachCache:
    """Computes the reach of a state in a colour once, up to `most` dots; `lapse` if they lapse in caverns."""

    def __init__(self, box: Box, counter: bool, lapse: bool, most: int, traced: bool = False) -> None:
        self.box = box
        self.lapse = lapse
        self.traced = traced
        self.directions = (CLOCKWISE, COUNTER) if counter else (CLOCKWISE,)
        self.most = most
        self._reaches: dict[object, ColourReach] = {}

    def reach(self, start: TravelState, colour: int) -> ColourReach:
        key = (start.key, start.others, colour)
        reach = self._reaches.get(key)
        if reach is None:
            reach = self._computed(start, colour)
            self._reaches[key] = reach
        return reach

    def __len__(self) -> int:
        return len(self._reaches)

    def _computed(self, start: TravelState, colour: int) -> ColourReach:
        reach = ColourReach()
        seen = set()
        queue: list[tuple[int, int, TravelState, TravelState]] = [(0, 0, start, start)]
        count = 0
        while queue:
            dots, _, here, before = heappop(queue)
            if here.key in seen:
                continue
            seen.add(here.key)
            if self.traced and dots:
                reach.before[here.key] = before
            moves = here.moves(self.box, self.directions)
            if dots and here.at not in reach.stops and here.is_free(self.box):
                reach.stops[here.at] = dots
                reach.stopped[here.at] = here
            lapsed = bool(dots) and self.lapse and self.box.graph.cavern[here.at] >= 0  # RC-O6
            if lapsed or (dots and any(move[0] != colour for move in moves)):
                reach.changes.append((here, dots))
            if lapsed:
                continue
            for tint, cost, after in moves:
                if tint == colour and dots + cost <= self.most and after.key not in seen:
                    count += 1
                    heappush(queue, (dots + cost, count, after, here))
        return reach


class PathNode:
    """A node of the search: where the traveller is, the cards still held, the ghosts' help still unused."""

    def __init__(self, here: TravelState, held: int, joker: bool, extra: bool) -> None:
        self.here = here
        self.held = held
        self.joker = joker
        self.extra = extra


@mypyc_attr(allow_interpreted_subclasses=True)
class PathSearch:
    """Extends paths by one colour at a time, the cheapest first. A subclass uses the squares in `arrive`."""

    def __init__(self, box: Box, available: AvailableDots, reaches: ReachCache, payments: Payments) -> None:
        self.box = box
        self.available = available
        self.reaches = reaches
        self.payments = payments
        self.nodes_at: dict[object, list[PathNode]] = {}
        self.affordable = 0  # the most dots of the current colour that can be paid
        self.paid_nodes: dict[int, list[PathNode]] = {}  # for the current colour, by the dots that are paid
        self.queue: list[tuple[Cost, int, PathNode]] = []
        self.count = 0

    def arrive(self, node: PathNode, colour: int, reach: ColourReach, ready: int, playing: bool) -> None:
        """Use the squares that dots of this colour lead to from this node; `ready` dots are paid already."""
        raise NotImplementedError

    def is_hopeless(self, node: PathNode, cost: Cost, ready: int) -> bool:
        """Whether the search need not go on from this node."""
        raise NotImplementedError

    def run(self, start: TravelState) -> None:
        first = PathNode(start, self.payments.whole, self.available.joker, self.available.extra)
        self._push(first)
        while self.queue:
            cost, _, node = heappop(self.queue)
            ready = self.available.dots if node is first else 0
            if not self.is_hopeless(node, cost, ready):
                for colour in node.here.colours(self.box):
                    self._extend(node, colour, node is first)

    def _extend(self, node: PathNode, colour: int, first: bool) -> None:
        reach = self.reaches.reach(node.here, colour)
        playing = first and colour == self.available.colour  # RC-M2: unspent dots
        ready = self.available.dots if playing else 0
        self.affordable = ready + self.payments.gains(colour, node.joker)[node.held] + node.extra
        self.paid_nodes = {}
        self.arrive(node, colour, reach, ready, playing)
        for after, dots in reach.changes:
            if dots > self.affordable:
                break
            for left in self.after_paying(node, colour, dots - ready, playing):
                self._push(PathNode(after, left.held, left.joker, left.extra))

    def after_paying(self, node: PathNode, colour: int, dots: int, playing: bool) -> list[PathNode]:
        """All that can be left after paying these dots; `playing` if the colour is being played already."""
        if dots <= 0:
            return [node]
        nodes = self.paid_nodes.get(dots)
        if nodes is None:
            nodes = self.paid_nodes[dots] = self._after_paying(node, colour, dots, playing)
        return nodes

    def _after_paying(self, node: PathNode, colour: int, dots: int, playing: bool) -> list[PathNode]:
        nodes = self._after_cards(node, colour, dots, node.extra)
        if node.extra:  # RC-G5: one dot fewer, if the colour is played at all
            if dots == 1 and playing:
                nodes.append(PathNode(node.here, node.held, node.joker, False))
            else:
                nodes += self._after_cards(node, colour, max(1, dots - 1), False)
        return nodes

    def _after_cards(self, node: PathNode, colour: int, dots: int, extra: bool) -> list[PathNode]:
        payments, held = self.payments, node.held
        nodes = [
            PathNode(node.here, payments.left(held, paid), node.joker, extra)
            for paid in payments.sets(colour, dots, joker=False)
            if paid & held == paid
        ]
        if node.joker:
            nodes += [
                PathNode(node.here, payments.left(held, paid), False, extra)
                for paid in payments.sets(colour, dots, joker=True)
                if paid & held == paid
            ]
        return nodes

    def _push(self, node: PathNode) -> None:
        """Queue a node, unless another node at the same place has at least the same cards and help."""
        others = self.nodes_at.setdefault(node.here.key, [])
        for other in others:
            if node.held & ~other.held == 0 and other.joker >= node.joker and other.extra >= node.extra:
                return
        others.append(node)
        self.count += 1
        cost = self.payments.cost[self.payments.whole & ~node.held]
        heappush(self.queue, (cost, self.count, node))
