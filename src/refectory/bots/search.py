"""The bot that thinks: information-set Monte-Carlo tree search over imagined worlds.

It knows the game only by the contract and by its judgement, and what is hidden only by imagining it. Where a
turn is a long chain of choices without luck, whole chains are compared instead of growing a tree, and where
luck decides nearly all, actions are played out.
"""

from math import sqrt

from refectory.bots.bot import Position
from refectory.bots.budget import Budget, Meter, Purse
from refectory.bots.evaluation import Judgement, Measure
from refectory.bots.luck import Tape, settle
from refectory.bots.playouts import Playouts
from refectory.bots.tree import Edge, Node, Tree
from refectory.bots.turn_planner import Chains
from refectory.core.action import Action
from refectory.core.game import Data, Game, Rng, State

# How many worlds a tree grows in, and in how many of them every action is looked at before some are chosen.
WORLDS = 24
LOOKS = 4
MOST_LOOKING = 0.4  # of the budget
# How many actions are thought about further, and how many lines of play each of them must get.
CANDIDATES = 8
LINES_EACH = 4
PACE = 200.0  # iterations a second, before it is known better
# When a decision is settled: so many rounds, and a lead of so many standard errors.
ROUNDS = 12
LEAD = 4.0
USUAL = Budget(seconds=1.0)


class Thought:
    """What a decision left behind: the view that follows if nothing unforeseen happens, and for then the
    rest of a chain of actions, or a tree."""

    def __init__(self, view: Data, tree: Tree | None, chain: list[Action]) -> None:
        self.view = view
        self.tree = tree
        self.chain = chain


class Growth:
    """Rounds in which a tree grows: each candidate once, in the same world and with the same luck, since only
    so can they be compared. It comes back to worlds it knows."""

    def __init__(self, position: Position, tree: Tree, worlds: list[State]) -> None:
        self._position = position
        self._tree = tree
        self._worlds = worlds
        self._made = 0

    def one_round(self, candidates: list[Edge], rng: Rng) -> None:
        worlds = self._worlds
        if len(worlds) <= self._made < WORLDS:
            worlds.append(self._position.imagine(rng))
        luck = Tape(rng)
        for edge in candidates:
            luck.rewind()
            self._tree.iterate(worlds[self._made % len(worlds)], edge, luck)
        self._made += 1

    def narrowed(self, best: list[Edge]) -> list[Edge]:
        """All of them, until one leads so far that more thinking would hardly change it."""
        if self._made < ROUNDS:
            return best
        one, two = best[0], best[1]
        error = self._tree.root.spread * sqrt(1 / one.visits + 1 / two.visits)
        return best[:1] if one.mean - two.mean > LEAD * error else best


class Search:
    """Thinks for a budget a turn, less where all is clear. As long as it goes on as foreseen, a turn's later
    decisions go on from what was found out before."""

    def __init__(self, game: Game, budget: Budget = USUAL) -> None:
        self.judgement = Judgement(game)
        self.purse = Purse(budget)
        self.iterations = 0
        self._pace = PACE
        self._thought: Thought | None = None
        self._is_mid_turn = False

    def begin_turn(self) -> None:
        """Whatever was foreseen, a new turn begins now."""
        self._thought = None
        self._is_mid_turn = False

    def choose(self, position: Position, rng: Rng) -> Action:
        if not self._is_mid_turn:
            self.purse.refill()
        thought, self._thought = self._thought, None
        if thought and thought.view != position.view:
            thought = None
        tree = thought.tree if thought else None
        if thought and thought.chain:
            chain = thought.chain
        elif len(position.legal) == 1:
            chain = position.legal
        else:
            tree, chain = self._think(position, rng, tree)
        self._foresee(position, rng, tree, chain)
        return chain[0]

    def decide(self, position: Position, rng: Rng, budget: Budget) -> Action:
        """One decision by itself, whatever was decided before."""
        if len(position.legal) == 1:
            return position.legal[0]
        if self.judgement.has_chains:
            return self.link(position, rng, budget)[0][0]
        return self.ponder(position, rng, self.fresh_tree(position, rng), budget)[0]

    def _think(self, position: Position, rng: Rng, tree: Tree | None) -> tuple[Tree | None, list[Action]]:
        """The tree that was grown, if one was, and what to do now and after it."""
        if self.judgement.has_chains:
            chain, used = self.link(position, rng, self.purse.most())
            self.purse.pay(used)
            return None, chain
        tree = tree or self.fresh_tree(position, rng)
        action, used = self.ponder(position, rng, tree, self.purse.next_part())
        self.purse.pay(used)
        return tree, [action]

    def _foresee(self, position: Position, rng: Rng, tree: Tree | None, chain: list[Action]) -> None:
        """Whether the turn goes on after this action, and whether what follows is known already."""
        world, seat, action = position.imagine(rng), position.seat, chain[0]
        world.apply(seat, action)
        if seat in world.to_act():
            edge = tree.root.edges.get(action.index) if tree else None
            node = edge.nodes.get(seat) if edge else None
            if node or chain[1:]:
                grown = Tree(tree.measure, node) if tree and node else None
                self._thought = Thought(world.view(seat), grown, chain[1:])
        self._is_mid_turn = seat in settle(world, rng)

    # -- by chains

    def link(self, position: Position, rng: Rng, budget: Budget) -> tuple[list[Action], Budget]:
        """The best chain of actions that is found in so long, and what was used."""
        meter = budget.start()
        chains = Chains(self.judgement, position.seat, position.imagine(rng), rng)
        tried = chains.improve(lambda count: meter.share(count) >= 1)
        self.iterations += tried
        return chains.actions, meter.used(tried)

    # -- by the tree

    def fresh_tree(self, position: Position, rng: Rng) -> Tree:
        return Tree(Measure(self.judgement, position.imagine(rng)), Node(position.seat))

    def ponder(self, position: Position, rng: Rng, tree: Tree, budget: Budget) -> tuple[Action, Budget]:
        """Grow the tree for so long; the best action, and what was used."""
        meter = budget.start()
        worlds: list[State] = []
        while len(worlds) < LOOKS and (not worlds or meter.share(0) < MOST_LOOKING):
            worlds.append(position.imagine(rng))
            tree.look_around(worlds[-1], rng)
        rounds = self._rounds(position, rng, tree, worlds)
        first = best = self._candidates(position, tree.root, meter)
        while len(first) > 1 and (share := meter.share(tree.iterations)) < 1:
            best = rounds.narrowed(_ranked(best)[: _kept(len(first), share)])
            if len(best) == 1:
                break
            rounds.one_round(best, rng)
        self._learn_pace(meter, tree.iterations)
        return _ranked(best)[0].action, meter.used(tree.iterations)

    def _rounds(self, position: Position, rng: Rng, tree: Tree, worlds: list[State]) -> Playouts | Growth:
        if self.judgement.habits:
            return Playouts(self.judgement.habits, position, tree, rng)
        return Growth(position, tree, worlds)

    def _candidates(self, position: Position, root: Node, meter: Meter) -> list[Edge]:
        """What looks best, no more than can be thought about a few times each."""
        edges = _ranked([root.edges[action.index] for action in position.legal if action.index in root.edges])
        lines = meter.left() * self._pace if meter.is_timed else meter.left()
        return edges[: max(1, min(CANDIDATES, int(lines / LINES_EACH)))]

    def _learn_pace(self, meter: Meter, iterations: int) -> None:
        self.iterations += iterations
        if iterations and meter.is_timed:
            pace = iterations / meter.used(iterations).seconds
            self._pace += 0.3 * (pace - self._pace)


def _ranked(edges: list[Edge]) -> list[Edge]:
    return sorted(edges, key=lambda edge: -edge.mean)


def _kept(first: int, share: float) -> int:
    """All candidates at the start, the last two at the end, as the budget is used up."""
    kept: float = 2 * (first / 2) ** (1 - share)
    return max(2, round(kept))
