"""The tree of a search: what was found out about each action, in all imagined worlds together.

A node stands for what the seats have done since the root, whatever chance did in between and whatever the
hidden cards are; so it is visited in many worlds, and an action is weighed where it is legal.
"""

from math import log, sqrt

from refectory.bots.chance import Tape, settle
from refectory.bots.judgement import Judgement
from refectory.core.action import Action
from refectory.core.game import Rng, Seat, State

# How much curiosity there is for actions seldom tried, in standard deviations of what was found.
CURIOSITY = 0.6
# How many actions of a long list are looked at before the first one is tried again, and how many more later.
WIDTH = 30
WIDER = 2.0


class Edge:
    """An action of a node: how often it was tried, and what it came to for the seat that acts."""

    __slots__ = ("action", "nodes", "total", "visits")

    def __init__(self, action: Action, share: float, trust: int) -> None:
        self.action = action
        self.visits = trust
        self.total = share * trust
        self.nodes: dict[Seat, Node] = {}

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

    def best(self) -> Edge:
        """What was tried most, the better one of equals."""
        return max(self.edges.values(), key=lambda edge: (edge.visits, edge.total))


class Tree:
    """One decision under thought. Every `iterate` looks at one more line of play in one imagined world."""

    def __init__(self, judgement: Judgement, root: Node) -> None:
        self.judgement = judgement
        self.root = root
        self.iterations = 0

    def iterate(self, world: State, rng: Rng) -> None:
        """Follow what is promising to a decision that is new, look around there, play on a little, judge."""
        self.iterations += 1
        state = world.copy()
        node = self.root
        path: list[tuple[Node, Edge]] = []
        while True:
            legal = state.legal_actions(node.seat)
            if not node.edges:
                edge, state = self._look_around(node, state, legal, rng)
                path.append((node, edge))
                break
            self._widen(node, state, legal, rng)
            edge = _most_promising(node, legal)
            path.append((node, edge))
            state.apply(node.seat, edge.action)
            seats = settle(state, rng)
            if not seats:
                break
            seat = node.seat if node.seat in seats else seats[0]
            following = edge.nodes.get(seat)
            if following is None:
                following = edge.nodes[seat] = Node(seat)
            node = following
        self._play_on(state, rng)
        self._back_up(path, state)

    def _look_around(self, node: Node, state: State, legal: list[Action], rng: Rng) -> tuple[Edge, State]:
        """Judge the actions of a new node, one step ahead; the best of them and where it leads."""
        luck = Tape(rng)
        some = legal if node is self.root else _sample(legal, WIDTH, rng)
        best = self._judged(node, state, some[0], luck)
        for action in some[1:]:
            found = self._judged(node, state, action, luck)
            if found[0].total > best[0].total:
                best = found
        return best

    def _judged(self, node: Node, state: State, action: Action, luck: Tape) -> tuple[Edge, State]:
        luck.rewind()
        after = state.copy()
        after.apply(node.seat, action)
        settle(after, luck)
        share = self.judgement.share(after, node.seat)
        edge = node.edges[action.index] = Edge(action, share, self.judgement.trust)
        node.count(share)
        return edge, after

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

    def _play_on(self, state: State, rng: Rng) -> None:
        """By habit, as far as the game's horizon."""
        habit = self.judgement.habit
        if habit is None:
            return
        for _ in range(self.judgement.horizon):
            seats = settle(state, rng)
            if not seats:
                return
            seat = seats[0]
            state.apply(seat, habit(state, seat, state.legal_actions(seat), rng))
        settle(state, rng)

    def _back_up(self, path: list[tuple[Node, Edge]], state: State) -> None:
        """Every seat that chose on the way learns what it is worth to itself."""
        shares: dict[Seat, float] = {}
        for node, edge in path:
            share = shares.get(node.seat)
            if share is None:
                share = shares[node.seat] = self.judgement.share(state, node.seat)
            edge.visits += 1
            edge.total += share
            node.count(share)


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
