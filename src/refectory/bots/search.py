"""The bot that thinks: information-set Monte-Carlo tree search over imagined worlds.

It knows the game only by the contract and by its judgement, and what is hidden only by imagining it.
"""

from refectory.bots.bot import Position
from refectory.bots.budget import Budget, Purse
from refectory.bots.chance import settle
from refectory.bots.judgement import Judgement
from refectory.bots.tree import Node, Tree
from refectory.core.action import Action
from refectory.core.game import Data, Game, Rng, State

WORLDS = 24
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
        tree = Tree(self.judgement, root)
        worlds: list[State] = []

        def look() -> None:
            if len(worlds) < WORLDS:
                worlds.append(position.imagine(rng))
            tree.iterate(worlds[tree.iterations % len(worlds)], rng)

        used = budget.spend(look)
        self.iterations += tree.iterations
        return used

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


def chosen(position: Position, root: Node) -> Action:
    """What was tried most of what is legal."""
    edges = [root.edges[action.index] for action in position.legal if action.index in root.edges]
    return max(edges, key=lambda edge: (edge.visits, edge.total)).action
