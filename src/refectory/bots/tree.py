"""The tree of a search: the values of each action, over all imagined worlds together.

A node stands for the actions of the seats since the root, whatever chance did between them and whatever the
hidden cards are. So it is visited in many worlds, and an action is compared only where it is legal.
"""

from math import log, sqrt

from refectory.bots.evaluation import ScaledEvaluation
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.core.action import Action
from refectory.core.game import Rng, Seat, State

# The weight of exploration, in standard deviations of the values at a node.
EXPLORATION = 0.6
# The number of actions of a long list that are evaluated at the first visit, and its growth with the square
# root of the visits.
WIDTH = 30
WIDER = 2.0


class ActionEdge:
    """An action of a node: the number of its visits and the sum of their values for the acting seat."""

    __slots__ = ("action", "nodes", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[Seat, DecisionNode] = {}

    def count(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def count_all(self, values: list[float], credit: float) -> None:
        """Add the values of many lines of play, with an extra credit for each."""
        self.visits += len(values)
        self.total += sum(values) + credit * len(values)

    @property
    def mean(self) -> float:
        return self.total / self.visits


class DecisionNode:
    """A decision of one seat."""

    __slots__ = ("edges", "seat", "squares", "total", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.edges: dict[int, ActionEdge] = {}
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    def count(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value

    @property
    def deviation(self) -> float:
        """The standard deviation of all values at this node."""
        mean = self.total / self.visits
        return sqrt(max(self.squares / self.visits - mean * mean, 1e-6))


class Tree:
    """The search tree of one decision. Each `iterate` adds one line of play in one imagined world."""

    def __init__(self, scaled: ScaledEvaluation, root: DecisionNode) -> None:
        self.scaled = scaled
        self.root = root
        self.iterations = 0

    def evaluate_root(self, world: State, rng: Rng) -> None:
        """Evaluate every action of the root that is worth trying, one action ahead."""
        luck = ReplayableRng(rng)
        for action in self._worth_trying(world, self.root.seat):
            self._evaluated(self.root, world, action, luck)

    def _worth_trying(self, state: State, seat: Seat) -> list[Action]:
        return self.scaled.evaluation.worth_trying(state, seat, state.legal_actions(seat))

    def iterate(self, world: State, first: ActionEdge, rng: Rng) -> None:
        """Add one line of play that begins with this action of the root: follow the most promising actions
        to a new decision, take the action with the best evaluation there, and evaluate the result."""
        self.iterations += 1
        state, node, edge = world.copy(), self.root, first
        path = [(node, edge)]
        while True:
            state.apply(node.seat, edge.action)
            seats = resolve_chance(state, rng)
            if not seats:
                break
            node = _following(edge, node.seat if node.seat in seats else seats[0])
            legal = self._worth_trying(state, node.seat)
            if not node.edges:
                edge = self._best(node, state, _sample(legal, WIDTH, rng), rng)
                path.append((node, edge))
                state.apply(node.seat, edge.action)
                resolve_chance(state, rng)
                break
            self._widen(node, state, legal, rng)
            edge = _most_promising(node, legal)
            path.append((node, edge))
        self._back_up(path, state)

    def _best(self, node: DecisionNode, state: State, sample: list[Action], rng: Rng) -> ActionEdge:
        """Evaluate these actions of a new node; returns the best. The caller draws its luck again."""
        luck = ReplayableRng(rng)
        best = self._evaluated(node, state, sample[0], luck)
        for action in sample[1:]:
            edge = self._evaluated(node, state, action, luck)
            if edge.total > best.total:
                best = edge
        return best

    def _evaluated(self, node: DecisionNode, state: State, action: Action, luck: ReplayableRng) -> ActionEdge:
        luck.rewind()
        after = state.copy()
        after.apply(node.seat, action)
        resolve_chance(after, luck)
        value = self.scaled.value(after, node.seat)
        edge = node.edges.get(action.index)
        if edge is None:
            edge = node.edges[action.index] = ActionEdge(action)
        edge.count(value)
        node.count(value)
        return edge

    def _widen(self, node: DecisionNode, state: State, legal: list[Action], rng: Rng) -> None:
        """Evaluate new actions: those that only this world offers, and more of a long list."""
        edges = node.edges
        fresh = [action for action in legal if action.index not in edges]
        if not fresh:
            return
        room = int(WIDTH + WIDER * sqrt(node.visits)) - (len(legal) - len(fresh))
        luck = ReplayableRng(rng)
        for action in _sample(fresh, max(room, 1 if len(fresh) == len(legal) else 0), rng):
            self._evaluated(node, state, action, luck)

    def _back_up(self, path: list[tuple[DecisionNode, ActionEdge]], state: State) -> None:
        """Add the value of the last state to every action of the path, each for the seat that chose it."""
        values: dict[Seat, float] = {}
        for node, edge in path:
            value = values.get(node.seat)
            if value is None:
                value = values[node.seat] = self.scaled.value(state, node.seat)
            edge.count(value)
            node.count(value)


def _following(edge: ActionEdge, seat: Seat) -> DecisionNode:
    node = edge.nodes.get(seat)
    if node is None:
        node = edge.nodes[seat] = DecisionNode(seat)
    return node


def _most_promising(node: DecisionNode, legal: list[Action]) -> ActionEdge:
    """The legal action with the highest upper confidence bound."""
    edges = node.edges
    exploration = EXPLORATION * node.deviation * sqrt(log(node.visits))
    best, highest = None, -1.0
    for action in legal:
        edge = edges.get(action.index)
        if edge is not None:
            bound = edge.total / edge.visits + exploration / sqrt(edge.visits)
            if bound > highest:
                best, highest = edge, bound
    assert best is not None
    return best


def _sample(actions: list[Action], most: int, rng: Rng) -> list[Action]:
    """At most this number of the actions, spread evenly, in their order."""
    if len(actions) <= most:
        return actions
    if most <= 0:
        return []
    step = len(actions) / most
    start = rng.random() * step
    return [actions[min(int(start + n * step), len(actions) - 1)] for n in range(most)]
