"""Lines of play: what becomes of a seat's chance by an action, in one imagined world and with one luck.

An action is judged twice. The bots' judgement looks at the position right after it: the points that it gains
or loses move the chance that the model gave before; early in a game a point counts less than near its end.
Then a bot finishes the turn, and the model says what the position is worth where it ends: in the middle of a
turn the model sees little. A game with a playout policy is played out instead: that gives a chance itself.
"""

from dataclasses import dataclass
from math import exp, fsum, log
from random import Random

from refectory.analysis.chance_model.chances import ChanceModel
from refectory.bots.bot import Position
from refectory.bots.evaluation import GameEvaluation, ScaledEvaluation
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.bots.simple_bots import best_in
from refectory.core.action import Action
from refectory.core.game import Rng, State

# The worlds in which the model values the position before the decision.
WORLDS = 4
# A judgement that gains or loses this many points by a line has seen the end: a win counts a hundred.
DECIDED = 60.0
# The playouts of one line; each has a world of its own.
PLAYOUTS = 8
# A chance is never surer than this before the game is over.
SURE = 0.995
# No turn that a bot finishes has more decisions.
LONGEST = 60
_SEEDS = 2**53


@dataclass(frozen=True, slots=True)
class Line:
    """Each seat's chance by a line, as two judgements see it; they are the same where there is only one."""

    near: list[float]
    far: list[float]

    @property
    def chances(self) -> list[float]:
        """What both say together. The first one is never noise."""
        return [(one + other) / 2 for one, other in zip(self.near, self.far, strict=True)]


class Lines:
    """The lines of one decision."""

    def __init__(self, model: ChanceModel, evaluation: GameEvaluation, position: Position, rng: Rng) -> None:
        self.seat = position.seat
        self._model = model
        self._evaluation = evaluation
        worlds = [position.imagine(rng) for _ in range(WORLDS)]
        columns = zip(*(model.chances(world) for world in worlds), strict=True)
        self.before = [fsum(column) / WORLDS for column in columns]
        self._point = model.point(worlds[0])
        self._policy = evaluation.playout_policy
        self._scaled = ScaledEvaluation(evaluation, worlds[0])

    def look(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        """Each seat's chance, by looking one action ahead."""
        luck.rewind()
        state = self._after(world, action)
        resolve_chance(state, luck)
        return self._judged(state)

    def play(self, world: State, action: Action, luck: ReplayableRng) -> Line:
        """Each seat's chance, by looking one action ahead and by a whole line."""
        near = self.look(world, action, luck)
        luck.rewind()
        if self._policy:
            both = Line(near, self._played_out(world, action, luck)).chances
            return Line(both, both)
        if (
            self._evaluation.has_long_turns
        ):  # a bot's way through a long turn says more of the bot than of the action
            return Line(near, near)
        return Line(near, self._finished(world, action, luck))

    def _finished(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        """By what the model says of the position where a bot has finished the turn.

        The bot's random numbers are not those of chance.
        """
        own = Random(int(luck.random() * _SEEDS))
        state = self._after(world, action)
        for _ in range(LONGEST):
            if resolve_chance(state, luck)[:1] != (self.seat,):
                break
            state.apply(self.seat, best_in(state, self.seat, self._evaluation.value, own))
        return self._model.chances(state)

    def _after(self, world: State, action: Action) -> State:
        state = world.copy()
        state.apply(self.seat, action)
        return state

    def _played_out(self, world: State, action: Action, luck: ReplayableRng) -> list[float]:
        assert self._policy
        state = self._after(world, action)
        chances = self._policy.play_out(state, self.seat, int(luck.random() * _SEEDS), PLAYOUTS)
        return self._with_chance(fsum(chances) / PLAYOUTS)

    def _judged(self, state: State) -> list[float]:
        """The chances before the decision, moved by the points of the judgement that were gained or lost."""
        points = self._points(self._scaled.value(state, self.seat))
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
