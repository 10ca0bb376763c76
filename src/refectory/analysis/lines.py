"""Lines of play: what becomes of a seat's chance by an action, in one imagined world and with one luck.

The bots' judgement compares actions, because it was made for that; the model of chances was made to compare
positions of whole games. So a line begins at the chance that the model gives, and the points that the
judgement gains or loses by the line move it; early in a game a point counts less than near its end. A game
with a playout policy is played out instead: that gives a chance itself.
"""

from math import exp, fsum, log

from refectory.analysis.chances import ChanceModel
from refectory.bots.bot import Position
from refectory.bots.evaluation import GameEvaluation, ScaledEvaluation
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.bots.tree import ActionEdge, DecisionNode, Tree
from refectory.core.action import Action
from refectory.core.game import Rng, State

# The worlds in which the model values the position before the decision.
WORLDS = 4
# A judgement that gains or loses this many points by a line has seen the end: a win counts a hundred.
DECIDED = 60.0
# The weight of a whole line; the rest is that of the judgement after one action, which is never noise.
FAR = 0.5
# The playouts of one line; each has a world of its own.
PLAYOUTS = 8
# A chance is never surer than this before the game is over.
SURE = 0.995


class Lines:
    """The lines of one decision."""

    def __init__(self, model: ChanceModel, evaluation: GameEvaluation, position: Position, rng: Rng) -> None:
        self.seat = position.seat
        self._evaluation = evaluation
        worlds = [position.imagine(rng) for _ in range(WORLDS)]
        columns = zip(*(model.chances(world) for world in worlds), strict=True)
        self.before = [fsum(column) / WORLDS for column in columns]
        self._point = model.point(worlds[0])
        self._policy = evaluation.playout_policy
        self._tree = Tree(ScaledEvaluation(evaluation, worlds[0]), DecisionNode(position.seat))
        self._has_long_turns = evaluation.has_long_turns

    def look(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        """Each seat's chance, by looking one action ahead."""
        return self._moved(self._value_after(world, action, luck))

    def play(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        """Each seat's chance, by a whole line and by looking one action ahead together."""
        near = self.look(world, action, luck)
        if self._has_long_turns and not self._policy:  # a tree can't compare the middles of long turns
            return near
        luck.rewind()
        far = self._played_out(world, action, luck) if self._policy else self._searched(world, action, luck)
        return [(1 - FAR) * one + FAR * other for one, other in zip(near, far, strict=True)]

    def _searched(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        """One more line of a tree that grows with every line."""
        edge = self._tree.root.edges.setdefault(action.index, ActionEdge(action))
        before = edge.total
        self._tree.iterate(world, edge, luck)
        return self._moved(edge.total - before)

    def _value_after(self, world: State, action: Action, luck: ReplayableRng) -> float:
        luck.rewind()
        state = world.copy()
        state.apply(self.seat, action)
        resolve_chance(state, luck)
        return self._tree.scaled.value(state, self.seat)

    def _played_out(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        assert self._policy
        state = world.copy()
        state.apply(self.seat, action)
        chances = self._policy.play_out(state, self.seat, int(luck.random() * 2**53), PLAYOUTS)
        return self._with_chance(fsum(chances) / PLAYOUTS)

    def _moved(self, value: float) -> list[float]:
        """The chances before the decision, moved by the points of a line; 0.5 is none of them."""
        points = self._points(value)
        if abs(points) >= DECIDED:
            return self._with_chance(1.0 if points > 0 else 0.0)
        own = min(SURE, max(1 - SURE, self.before[self.seat]))
        odds = log(own / (1 - own)) + self._point * points
        return self._with_chance(1 / (1 + exp(-odds)))

    def _points(self, value: float) -> float:
        """The points of the judgement for a value on the scale from 0 to 1."""
        if not 0 < value < 1:
            return DECIDED if value else -DECIDED
        return self._evaluation.scale * log(value / (1 - value)) / 2

    def _with_chance(self, chance: float) -> list[float]:
        """This chance for the seat; the others share the rest as they did before."""
        rest = 1 - self.before[self.seat]
        others = len(self.before) - 1
        return [
            chance if seat == self.seat else (1 - chance) * (share / rest if rest else 1 / others)
            for seat, share in enumerate(self.before)
        ]
