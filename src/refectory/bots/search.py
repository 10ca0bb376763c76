"""The bot that searches: information-set Monte-Carlo tree search over imagined worlds.

It knows a game only through the `State` interface and the game's evaluation, and hidden information only by
imagining it. Where a turn is a long sequence of choices without luck, it plans whole turns instead of growing
a tree; where luck decides nearly everything, it plays the actions out.
"""

from math import sqrt

from refectory.bots.bot import Position
from refectory.bots.budget import Budget, BudgetMeter, TurnBudget
from refectory.bots.evaluation import GameEvaluation, ScaledEvaluation
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.bots.playouts import PlayoutRounds
from refectory.bots.tree import ActionEdge, DecisionNode, Tree
from refectory.bots.turn_planner import TurnPlanner
from refectory.core.action import Action
from refectory.core.game import Data, Game, Rng, State

# The number of worlds in which a tree grows, and in how many of them all actions are evaluated at first.
WORLDS = 24
FIRST_WORLDS = 4
MOST_FIRST = 0.4  # of the budget is used for those first evaluations
# The number of actions that are searched further, and the least number of lines of play for each.
CANDIDATES = 8
LINES_EACH = 4
SPEED = 200.0  # iterations a second, before the bot has measured its own
# A decision is settled after ROUNDS rounds, at a lead of LEAD standard errors.
ROUNDS = 12
LEAD = 4.0
USUAL = Budget(seconds=1.0)


class Continuation:
    """What a decision prepared for the next one: the view that must follow for it to be valid, and the rest
    of a turn's plan, or a search tree."""

    def __init__(self, view: Data, tree: Tree | None, actions: list[Action]) -> None:
        self.view = view
        self.tree = tree
        self.actions = actions


class TreeRounds:
    """Rounds in which a tree grows: each candidate once, in the same world and with the same luck, so that
    they can be compared. After WORLDS rounds it returns to worlds that it has used before."""

    def __init__(self, position: Position, tree: Tree, worlds: list[State]) -> None:
        self._position = position
        self._tree = tree
        self._worlds = worlds
        self._played = 0

    def play_round(self, candidates: list[ActionEdge], rng: Rng) -> None:
        worlds = self._worlds
        if len(worlds) <= self._played < WORLDS:
            worlds.append(self._position.imagine(rng))
        luck = ReplayableRng(rng)
        for edge in candidates:
            luck.rewind()
            self._tree.iterate(worlds[self._played % len(worlds)], edge, luck)
        self._played += 1

    def still_open(self, best: list[ActionEdge]) -> list[ActionEdge]:
        """All candidates, until one leads so far that more rounds would hardly change it."""
        if self._played < ROUNDS:
            return best
        first, second = best[0], best[1]
        error = self._tree.root.deviation * sqrt(1 / first.visits + 1 / second.visits)
        return best[:1] if first.mean - second.mean > LEAD * error else best


class SearchBot:
    """Searches for a budget each turn, and less where the best action is clear. While a turn goes as
    expected, later decisions continue from earlier results."""

    def __init__(self, game: Game, budget: Budget = USUAL) -> None:
        self.evaluation = GameEvaluation(game)
        self.turn_budget = TurnBudget(budget)
        self.iterations = 0
        self._speed = SPEED
        self._continuation: Continuation | None = None
        self._is_mid_turn = False

    def begin_turn(self) -> None:
        """A new turn begins now, even if the bot expected its last one to continue."""
        self._continuation = None
        self._is_mid_turn = False

    def choose(self, position: Position, rng: Rng) -> Action:
        if not self._is_mid_turn:
            self.turn_budget.begin_turn()
        expected, self._continuation = self._continuation, None
        if expected and expected.view != position.view:
            expected = None
        tree = expected.tree if expected else None
        if expected and expected.actions:
            actions = expected.actions
        elif len(position.legal) == 1:
            actions = position.legal
        else:
            tree, actions = self._search(position, rng, tree)
        self._prepare_next(position, rng, tree, actions)
        return actions[0]

    def decide(self, position: Position, rng: Rng, budget: Budget) -> Action:
        """One decision by itself, independent of earlier ones."""
        if len(position.legal) == 1:
            return position.legal[0]
        if self.evaluation.has_long_turns:
            return self.plan_turn(position, rng, budget)[0][0]
        return self.grow_tree(position, rng, self.new_tree(position, rng), budget)[0]

    def _search(self, position: Position, rng: Rng, tree: Tree | None) -> tuple[Tree | None, list[Action]]:
        """The tree, if one was grown, and the actions for now and for the rest of the turn."""
        if self.evaluation.has_long_turns:
            actions, used = self.plan_turn(position, rng, self.turn_budget.for_whole_turn())
            self.turn_budget.spend(used)
            return None, actions
        tree = tree or self.new_tree(position, rng)
        action, used = self.grow_tree(position, rng, tree, self.turn_budget.for_next_decision())
        self.turn_budget.spend(used)
        return tree, [action]

    def _prepare_next(self, position: Position, rng: Rng, tree: Tree | None, actions: list[Action]) -> None:
        """Find out whether the turn continues after this action, and keep what is known about the next."""
        world, seat, action = position.imagine(rng), position.seat, actions[0]
        world.apply(seat, action)
        if seat in world.to_act():
            edge = tree.root.edges.get(action.index) if tree else None
            node = edge.nodes.get(seat) if edge else None
            if node or actions[1:]:
                subtree = Tree(tree.scaled, node) if tree and node else None
                self._continuation = Continuation(world.view(seat), subtree, actions[1:])
        self._is_mid_turn = seat in resolve_chance(world, rng)

    # -- by a plan of the whole turn

    def plan_turn(self, position: Position, rng: Rng, budget: Budget) -> tuple[list[Action], Budget]:
        """The best plan that is found within the budget, and the budget that was used."""
        meter = budget.start()
        planner = TurnPlanner(self.evaluation, position.seat, position.imagine(rng), rng)
        tried = planner.improve(lambda count: meter.share(count) >= 1)
        self.iterations += tried
        return planner.actions, meter.used(tried)

    # -- by a tree

    def new_tree(self, position: Position, rng: Rng) -> Tree:
        return Tree(ScaledEvaluation(self.evaluation, position.imagine(rng)), DecisionNode(position.seat))

    def grow_tree(self, position: Position, rng: Rng, tree: Tree, budget: Budget) -> tuple[Action, Budget]:
        """Grow the tree within the budget; returns the best action and the budget that was used."""
        meter = budget.start()
        worlds: list[State] = []
        while len(worlds) < FIRST_WORLDS and (not worlds or meter.share(0) < MOST_FIRST):
            worlds.append(position.imagine(rng))
            tree.evaluate_root(worlds[-1], rng)
        rounds = self._rounds(position, rng, tree, worlds)
        first = best = self._candidates(position, tree.root, meter)
        while len(first) > 1 and (share := meter.share(tree.iterations)) < 1:
            best = rounds.still_open(_ranked(best)[: _number_kept(len(first), share)])
            if len(best) == 1:
                break
            rounds.play_round(best, rng)
        self._measure_speed(meter, tree.iterations)
        return _ranked(best)[0].action, meter.used(tree.iterations)

    def _rounds(
        self, position: Position, rng: Rng, tree: Tree, worlds: list[State]
    ) -> PlayoutRounds | TreeRounds:
        if self.evaluation.playout_policy:
            return PlayoutRounds(self.evaluation.playout_policy, position, tree, rng)
        return TreeRounds(position, tree, worlds)

    def _candidates(self, position: Position, root: DecisionNode, meter: BudgetMeter) -> list[ActionEdge]:
        """The best actions, no more than the budget can search several times each."""
        edges = _ranked([root.edges[action.index] for action in position.legal if action.index in root.edges])
        lines = meter.left() * self._speed if meter.is_timed else meter.left()
        return edges[: max(1, min(CANDIDATES, int(lines / LINES_EACH)))]

    def _measure_speed(self, meter: BudgetMeter, iterations: int) -> None:
        self.iterations += iterations
        if iterations and meter.is_timed:
            speed = iterations / meter.used(iterations).seconds
            self._speed += 0.3 * (speed - self._speed)


def _ranked(edges: list[ActionEdge]) -> list[ActionEdge]:
    return sorted(edges, key=lambda edge: -edge.mean)


def _number_kept(first: int, share: float) -> int:
    """All candidates at the start, two at the end, fewer and fewer as the budget is used."""
    kept: float = 2 * (first / 2) ** (1 - share)
    return max(2, round(kept))
