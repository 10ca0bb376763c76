"""The tree of a search: what was found out about each action, in all imagined worlds together.

A node stands for what the seats have done since the root, whatever chance did in between and whatever the
hidden cards are; so it is visited in many worlds, and an action is weighed where it is legal.
"""

from math import log, sqrt

from refectory.bots.evaluation import Measure
from refectory.bots.luck import Tape, settle
from refectory.core.action import Action
from refectory.core.game import Rng, Seat, State

# How much curiosity there is for actions seldom tried, in standard deviations of what was found.
CURIOSITY = 0.6
# How many actions of a long list are looked at before the first one is tried again, and how many more later.
WIDTH = 30
WIDER = 2.0


class Edge:
    """An action of a node: how often it was looked at, and what it came to for the seat that acts."""

    __slots__ = ("action", "nodes", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[Seat, Node] = {}

    def count(self, share: float) -> None:
        self.visits += 1
        self.total += share

    def count_all(self, shares: list[float], credit: float) -> None:
        """What came of many lines of play, and what each of them is thought to be worth beyond it."""
        self.visits += len(shares)
        self.total += sum(shares) + credit * len(shares)

    @property
    def mean(self) -> float:
        return self.total / self.visits


class Node:
    """A decision of one seat."""

    __slots__ = ("edges", "seat", "squares", "total", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    def count(self, share: float) -> None:
        self.visits += 1
        self.total += share
        self.squares += share * share

    @property
    def spread(self) -> float:
        """The standard deviation of all that was found here."""
        mean = self.total / self.visits
        return sqrt(max(self.squares / self.visits - mean * mean, 1e-6))


class Tree:
    """One decision under thought. Every `iterate` looks at one more line of play in one imagined world."""

    def __init__(self, measure: Measure, root: Node) -> None:
        self.measure = measure
        self.root = root
        self.iterations = 0

    def look_around(self, world: State, rng: Rng) -> None:
        """Judge every action of the root that is worth trying, one step ahead."""
        luck = Tape(rng)
        for action in self._worth_trying(world, self.root.seat):
            self._judged(self.root, world, action, luck)

    def _worth_trying(self, state: State, seat: Seat) -> list[Action]:
        return self.measure.judgement.worth_trying(state, seat, state.legal_actions(seat))

    def iterate(self, world: State, first: Edge, rng: Rng) -> None:
        """One more line of play that begins with this action of the root: follow what is promising to a
        decision that is new, do there what looks best, and judge."""
        self.iterations += 1
        state, node, edge = world.copy(), self.root, first
        path = [(node, edge)]
        while True:
            state.apply(node.seat, edge.action)
            seats = settle(state, rng)
            if not seats:
                break
            node = _following(edge, node.seat if node.seat in seats else seats[0])
            legal = self._worth_trying(state, node.seat)
            if not node.edges:
                edge = self._best(node, state, _sample(legal, WIDTH, rng), rng)
                path.append((node, edge))
                state.apply(node.seat, edge.action)
                settle(state, rng)
                break
            self._widen(node, state, legal, rng)
            edge = _most_promising(node, legal)
            path.append((node, edge))
        self._back_up(path, state)

    def _best(self, node: Node, state: State, some: list[Action], rng: Rng) -> Edge:
        """Judge these actions of a new node; the best of them. Its luck is drawn anew by whoever does it."""
        luck = Tape(rng)
        best = self._judged(node, state, some[0], luck)
        for action in some[1:]:
            edge = self._judged(node, state, action, luck)
            if edge.total > best.total:
                best = edge
        return best

    def _judged(self, node: Node, state: State, action: Action, luck: Tape) -> Edge:
        luck.rewind()
        after = state.copy()
        after.apply(node.seat, action)
        settle(after, luck)
        share = self.measure.share(after, node.seat)
        edge = node.edges.get(action.index)
        if edge is None:
            edge = node.edges[action.index] = Edge(action)
        edge.count(share)
        node.count(share)
        return edge

    def _widen(self, node: Node, state: State, legal: list[Action], rng: Rng) -> None:
        """Look at actions that were not seen before: those new in this world, and more of a long list."""
        edges = node.edges
        fresh = [action for action in legal if action.index not in edges]
        if not fresh:
            return
        room = int(WIDTH + WIDER * sqrt(node.visits)) - (len(legal) - len(fresh))
        luck = Tape(rng)
        for action in _sample(fresh, max(room, 1 if len(fresh) == len(legal) else 0), rng):
            self._judged(node, state, action, luck)

    def _back_up(self, path: list[tuple[Node, Edge]], state: State) -> None:
        """Every seat that chose on the way learns what it is worth to itself."""
        shares: dict[Seat, float] = {}
        for node, edge in path:
            share = shares.get(node.seat)
            if share is None:
                share = shares[node.seat] = self.measure.share(state, node.seat)
            edge.count(share)
            node.count(share)


def _following(edge: Edge, seat: Seat) -> Node:
    node = edge.nodes.get(seat)
    if node is None:
        node = edge.nodes[seat] = Node(seat)
    return node


def _most_promising(node: Node, legal: list[Action]) -> Edge:
    edges = node.edges
    curiosity = CURIOSITY * node.spread * sqrt(log(node.visits))
    best, most = None, -1.0
    for action in legal:
        edge = edges.get(action.index)
        if edge is not None:
            hope = edge.total / edge.visits + curiosity / sqrt(edge.visits)
            if hope > most:
                best, most = edge, hope
    assert best is not None
    return best


def _sample(actions: list[Action], most: int, rng: Rng) -> list[Action]:
    """So many of these actions, any of them, in their order."""
    if len(actions) <= most:
        return actions
    if most <= 0:
        return []
    step = len(actions) / most
    start = rng.random() * step
    return [actions[min(int(start + n * step), len(actions) - 1)] for n in range(most)]
