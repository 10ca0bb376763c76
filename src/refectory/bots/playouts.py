"""Actions compared by what comes of them when they are played out, in the same worlds and with the same luck.

For games in which luck decides so much that a judgement some moves ahead tells no more than one now. The game
plays the lines itself, by habit (`playout` in its folder); nothing grows.
"""

from math import sqrt

from refectory.bots.bot import Position
from refectory.bots.evaluation import Habits
from refectory.bots.tree import Edge, Tree
from refectory.core.game import Rng, State

# How many lines a round has at the most, and what part of all those before: a little thinking must go round.
MOST_LINES = 64
GROWTH = 16
# What would be done by habit is done, unless something else wins so much more often. A guess: others play
# otherwise than they do in these lines, so that small gains may not be real.
CREDIT = 0.004
# When it is settled that one is better than another: by a lead of so many standard errors, or by so little
# doubt that it hardly matters. The most by which two lines differ.
LEAD = 4.0
DOUBT = 0.001
WORST = 0.5
# When that is asked first, in lines of each, and how much longer is thought before it is asked again.
FIRST_ASKED = 40
ASK_AGAIN = 1.3


class Playouts:
    """Candidates of one decision."""

    def __init__(self, habits: Habits, position: Position, tree: Tree, rng: Rng) -> None:
        self._play_out = habits.play_out
        self._position = position
        self._tree = tree
        self._world = position.imagine(rng)
        self._habit = habits.act(self._world, position.seat)
        tree.root.edges[self._habit.index].count(1.0)  # so that it is a candidate
        self._after: dict[int, State] = {}
        self._shares: dict[int, list[float]] = {}
        self._lines = 1
        self._played = 0
        self._ask_at = FIRST_ASKED

    def one_round(self, candidates: list[Edge], rng: Rng) -> None:
        """Some more lines for each of them."""
        seed = int(rng.random() * 2**53)
        for edge in candidates:
            shares = self._play_out(self._state_after(edge), self._position.seat, seed, self._lines)
            edge.count_all(shares, CREDIT if edge.action is self._habit else 0.0)
            self._shares.setdefault(edge.action.index, []).extend(shares)
            self._tree.iterations += self._lines
        self._played += self._lines
        self._lines = min(MOST_LINES, 1 + self._played // GROWTH)

    def _state_after(self, edge: Edge) -> State:
        """What is hidden in it, and all luck to come, is drawn anew for every line."""
        state = self._after.get(edge.action.index)
        if state is None:
            state = self._after[edge.action.index] = self._world.copy()
            state.apply(self._position.seat, edge.action)
        return state

    def narrowed(self, best: list[Edge]) -> list[Edge]:
        """The best one, and those of which it is not settled whether they are better."""
        if self._played < self._ask_at:
            return best
        self._ask_at = int(self._played * ASK_AGAIN)
        return [best[0], *(edge for edge in best[1:] if self._is_open(best[0], edge))]

    def _is_open(self, one: Edge, two: Edge) -> bool:
        """As they met the same luck, it is their differences that tell. What few lines have in common proves
        nothing yet: there may be one that differs as much as can be."""
        gaps = [
            a - b for a, b in zip(self._shares[one.action.index], self._shares[two.action.index], strict=True)
        ]
        mean = sum(gaps) / len(gaps)
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) + WORST**2) / len(gaps)
        return error > DOUBT and one.mean - two.mean < LEAD * error
