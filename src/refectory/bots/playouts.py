"""Compares actions by playing them out, in the same worlds and with the same luck.

This is for games in which luck decides so much that an evaluation some moves ahead tells no more than one
now. The game plays the lines itself with its playout policy (`playout` in its `bot` folder); no tree grows.
"""

from math import sqrt

from refectory.bots.bot import Position
from refectory.bots.evaluation import PlayoutPolicy
from refectory.bots.tree import ActionEdge, Tree
from refectory.core.game import Rng, State

# The most lines of one round. A round has one line, and one more for every GROWTH lines played before, so
# that a small budget is enough for several rounds.
MOST_LINES = 64
GROWTH = 16
# The policy's own action gets this extra value in every line, so that another action must win clearly more
# often. The number is a guess: real players play otherwise than these lines, so small gains may not be real.
CREDIT = 0.004
# One action is settled to be better than another at a lead of LEAD standard errors, or when the standard
# error is at most DOUBT. WORST is the largest possible difference of two lines.
LEAD = 4.0
DOUBT = 0.001
WORST = 0.5
# The first check after this number of lines of each action, and the growth until the next check.
FIRST_CHECK = 40
NEXT_CHECK = 1.3


class PlayoutRounds:
    """Rounds in which every candidate of one decision is played out."""

    def __init__(self, policy: PlayoutPolicy, position: Position, tree: Tree, rng: Rng) -> None:
        self._play_out = policy.play_out
        self._position = position
        self._tree = tree
        self._world = position.imagine(rng)
        self._policy_action = policy.act(self._world, position.seat)
        tree.root.edges[self._policy_action.index].count(1.0)  # so that it is a candidate
        self._after: dict[int, State] = {}
        self._values: dict[int, list[float]] = {}
        self._lines = 1
        self._played = 0
        self._check_at = FIRST_CHECK

    def play_round(self, candidates: list[ActionEdge], rng: Rng) -> None:
        """Play some more lines for each candidate."""
        seed = int(rng.random() * 2**53)
        for edge in candidates:
            values = self._play_out(self._state_after(edge), self._position.seat, seed, self._lines)
            edge.count_all(values, CREDIT if edge.action is self._policy_action else 0.0)
            self._values.setdefault(edge.action.index, []).extend(values)
            self._tree.iterations += self._lines
        self._played += self._lines
        self._lines = min(MOST_LINES, 1 + self._played // GROWTH)

    def _state_after(self, edge: ActionEdge) -> State:
        """The state after an action; every line draws its hidden parts and its luck again."""
        state = self._after.get(edge.action.index)
        if state is None:
            state = self._after[edge.action.index] = self._world.copy()
            state.apply(self._position.seat, edge.action)
        return state

    def still_open(self, best: list[ActionEdge]) -> list[ActionEdge]:
        """The best candidate, and those that may still be better."""
        if self._played < self._check_at:
            return best
        self._check_at = int(self._played * NEXT_CHECK)
        return [best[0], *(edge for edge in best[1:] if self._may_be_better(best[0], edge))]

    def _may_be_better(self, best: ActionEdge, other: ActionEdge) -> bool:
        """Both had the same luck, so their differences count. A few equal lines prove nothing yet: the next
        one may differ by WORST."""
        pairs = zip(self._values[best.action.index], self._values[other.action.index], strict=True)
        differences = [one - two for one, two in pairs]
        mean = sum(differences) / len(differences)
        squares = sum((difference - mean) ** 2 for difference in differences)
        error = sqrt(squares + WORST**2) / len(differences)
        return error > DOUBT and best.mean - other.mean < LEAD * error
