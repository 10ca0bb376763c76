"""The bot that thinks: information-set Monte-Carlo tree search over imagined worlds.

It knows the game only by the contract and by its judgement, and what is hidden only by imagining it.
"""

from refectory.bots.bot import Position
from refectory.bots.budget import Budget, Meter, Purse
from refectory.bots.chance import Tape, settle
from refectory.bots.judgement import Judgement
from refectory.bots.tree import Edge, Node, Tree
from refectory.core.action import Action
from refectory.core.game import Data, Game, Rng, State

# How many worlds are imagined, and in how many of them every action is looked at before some are chosen.
WORLDS = 24
LOOKS = 4
# How many actions are thought about further.
CANDIDATES = 8
USUAL = Budget(seconds=1.0)


class Thought:
    """What a decision left behind: the view that follows if nothing unforeseen happens, and its tree."""

    def __init__(self, view: Data, node: Node) -> None:
        self.view = view
        self.node = node


class Search:
    """Thinks for a budget a turn. As long as it goes on as foreseen, a turn's later decisions go on from
    the tree of the earlier ones."""

    def __init__(self, game: Game, budget: Budget = USUAL) -> None:
        self.judgement = Judgement(game)
        self.purse = Purse(budget)
        self.iterations = 0
        self._thought: Thought | None = None
        self._is_mid_turn = False

    def choose(self, position: Position, rng: Rng) -> Action:
        if not self._is_mid_turn:
            self.purse.refill()
        root = self._root(position)
        if len(position.legal) > 1:
            self.purse.pay(self.ponder(position, rng, root, self.purse.next_part()))
            action = chosen(position, root)
        else:
            action = position.legal[0]
        self._foresee(position, rng, root, action)
        return action

    def decide(self, position: Position, rng: Rng, budget: Budget) -> Action:
        """One decision by itself, whatever was decided before."""
        root = Node(position.seat)
        if len(position.legal) > 1:
            self.ponder(position, rng, root, budget)
            return chosen(position, root)
        return position.legal[0]

    def ponder(self, position: Position, rng: Rng, root: Node, budget: Budget) -> Budget:
        """Grow the tree under the root for so long; what was used."""
        meter = budget.start()
        tree = Tree(self.judgement, root)
        worlds = [position.imagine(rng) for _ in range(LOOKS)]
        for world in worlds:
            tree.look_around(world, position.legal, rng)
        candidates = ranked(position, root)[:CANDIDATES]
        rounds = 0
        while (share := meter.share(tree.iterations)) < 1:
            if len(worlds) < WORLDS and rounds >= len(worlds):
                worlds.append(position.imagine(rng))
            candidates = _halved(candidates, share)
            self._one_round(tree, candidates, worlds[rounds % len(worlds)], Tape(rng), meter)
            rounds += 1
        self.iterations += tree.iterations
        return meter.used(tree.iterations)

    def _one_round(self, tree: Tree, candidates: list[Edge], world: State, luck: Tape, meter: Meter) -> None:
        """Each candidate once, in the same world and with the same luck."""
        for edge in candidates:
            luck.rewind()
            tree.iterate(world, edge, luck)
            if meter.share(tree.iterations) >= 1:
                return

    def _root(self, position: Position) -> Node:
        thought, self._thought = self._thought, None
        if thought and thought.node.seat == position.seat and thought.view == position.view:
            return thought.node
        return Node(position.seat)

    def _foresee(self, position: Position, rng: Rng, root: Node, action: Action) -> None:
        """Whether the turn goes on after this action, and whether what follows is known already."""
        world, seat = position.imagine(rng), position.seat
        world.apply(seat, action)
        edge = root.edges.get(action.index)
        node = edge.nodes.get(seat) if edge else None
        if node and seat in world.to_act():
            self._thought = Thought(world.view(seat), node)
        self._is_mid_turn = seat in settle(world, rng)


def ranked(position: Position, root: Node) -> list[Edge]:
    """What is legal, the best first."""
    edges = [root.edges[action.index] for action in position.legal]
    return sorted(edges, key=lambda edge: -edge.mean)


def chosen(position: Position, root: Node) -> Action:
    """The best of what was thought about most."""
    edges = [root.edges[action.index] for action in position.legal]
    most = max(edge.visits for edge in edges)
    return max((edge for edge in edges if 2 * edge.visits >= most), key=lambda edge: edge.mean).action


def _halved(candidates: list[Edge], share: float) -> list[Edge]:
    """From all candidates at the start to the last two at the end, as the budget is used up."""
    kept = max(2, round(CANDIDATES ** (1 - share) * 2**share))
    return sorted(candidates, key=lambda edge: -edge.mean)[:kept]
