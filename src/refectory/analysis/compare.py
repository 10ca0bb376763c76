"""Compares the actions of one decision: all in the same imagined worlds and with the same luck.

So the differences between them are far more certain than their values. Nothing is read from the true state
but what the seat may know: the position gives imagined worlds only.

A line is judged twice. The best action is the best one of both judgements together, but of a difference only
that counts which both of them see.
"""

from dataclasses import dataclass
from math import fsum, sqrt

from refectory.analysis.lines_of_play import Line, Lines
from refectory.bots.bot import Position
from refectory.bots.budget import Budget, BudgetMeter
from refectory.bots.luck import ReplayableRng
from refectory.core.action import Action
from refectory.core.game import Rng

# The number of worlds in which every legal action is tried, and of the actions that are compared further.
FIRST_WORLDS = 2
CANDIDATES = 5
# From this number of worlds on, an action that is behind by LEAD standard errors is not tried any more, and
# the comparison ends when the error of the loss is below SURE.
LEAST_WORLDS = 6
LEAD = 3.0
SURE = 0.002
# A difference of two worlds can't be trusted to be typical: this is added to the sum of their squares.
DOUBT = 0.02**2


@dataclass(frozen=True, slots=True)
class Valued:
    """An action, each seat's chance with it, and in how many worlds it was tried."""

    action: Action
    chances: list[float]
    worlds: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """The actions of a decision, the best first, and the loss by the chosen one with its standard error.

    `given` is what each seat gets of the loss. The loss counts only as far as both judgements see it and it
    exceeds its error.
    """

    ranked: list[Valued]
    loss: float
    error: float
    given: list[float]
    lines: int


class Comparing:
    """The lines of each action of a decision; every world adds one to each that is still open."""

    def __init__(self, lines: Lines, position: Position, chosen: Action | None) -> None:
        self._lines = lines
        self._position = position
        self._chosen = chosen
        self._first: dict[Action, list[list[float]]] = {action: [] for action in position.legal}
        self._tried: dict[Action, list[Line]] = {}
        self._open = list(position.legal)
        self.count = 0

    def run(self, budget: Budget, rng: Rng) -> None:
        """Compare until the budget is used or the loss is certain enough."""
        meter = budget.start()
        for _ in range(FIRST_WORLDS):
            world, luck = self._position.imagine(rng), ReplayableRng(rng)
            for action in self._open:
                self._first[action].append(self._lines.look(world, action, luck))
                self.count += 1
        self._open = self._candidates()
        self._tried = {action: [] for action in self._open}
        while not self._tried[self._open[0]] or not self._is_settled(meter):
            self._try_world(rng)
            self._narrow()

    def _candidates(self) -> list[Action]:
        """The actions that seem best after one action, and the chosen one."""
        ranked = sorted(self._open, key=self._first_mean, reverse=True)
        return [action for n, action in enumerate(ranked) if n < CANDIDATES or action is self._chosen]

    def _try_world(self, rng: Rng) -> None:
        world, luck = self._position.imagine(rng), ReplayableRng(rng)
        for action in self._open:
            self._tried[action].append(self._lines.play(world, action, luck))
            self.count += 1

    def _is_settled(self, meter: BudgetMeter) -> bool:
        if len(self._open) < 2 or meter.share(self.count) >= 1:
            return True
        worlds = len(self._tried[self._best()])
        return worlds >= LEAST_WORLDS and self._error(self._best(), self._compared()) < SURE

    def _compared(self) -> Action:
        """What the best action is compared with: the chosen one, or the second best if none is chosen."""
        return self._chosen or sorted(self._open, key=self._mean)[-2]

    def _narrow(self) -> None:
        """Keep the chosen action, and the others that may still be the best."""
        best = self._best()
        if len(self._tried[best]) >= LEAST_WORLDS:
            self._open = [
                action for action in self._open if action is self._chosen or not self._is_behind(best, action)
            ]

    def _is_behind(self, best: Action, other: Action) -> bool:
        if other is best:
            return False
        differences = self._differences(best, other)
        return fsum(differences) / len(differences) > LEAD * self._error(best, other)

    def _best(self) -> Action:
        return max(self._open, key=self._mean)

    def _first_mean(self, action: Action) -> float:
        return _means(self._first[action])[self._position.seat]

    def _mean(self, action: Action) -> float:
        return _means([line.chances for line in self._tried[action]])[self._position.seat]

    def _differences(self, one: Action, other: Action) -> list[float]:
        """By how much the first is better, in each world in which both were tried."""
        seat = self._position.seat
        pairs = zip(self._tried[one], self._tried[other], strict=False)
        return [first.chances[seat] - second.chances[seat] for first, second in pairs]

    def _error(self, one: Action, other: Action) -> float:
        """The standard error of the mean difference."""
        if one is other:
            return 0.0
        differences = self._differences(one, other)
        mean = fsum(differences) / len(differences)
        return sqrt(fsum((each - mean) ** 2 for each in differences) + DOUBT) / len(differences)

    # -- the result

    def result(self) -> Comparison:
        best = self._best()
        base = self._chosen or best
        valued = [self._valued(action, base) for action in self._position.legal]
        valued.sort(key=lambda one: (one.action is not best, -one.chances[self._position.seat]))
        loss, error, given = self._loss(best, base)
        return Comparison(valued, loss, error, given, self.count)

    def _valued(self, action: Action, base: Action) -> Valued:
        """The chances with an action: those with `base`, and the difference in the worlds of both."""
        whole = _means([line.chances for line in self._tried[base]])
        if action in self._tried:
            worlds, more = len(self._tried[action]), self._agreed(action, base)
        else:
            worlds = len(self._first[action])
            pairs = zip(_means(self._first[action]), _means(self._first[base]), strict=True)
            more = [own - other for own, other in pairs]
        chances = [min(1.0, max(0.0, one + change)) for one, change in zip(whole, more, strict=True)]
        return Valued(action, chances, worlds)

    def _agreed(self, one: Action, other: Action) -> list[float]:
        """What each seat has more with the first action, as far as both judgements see it for its maker."""
        pairs = list(zip(self._tried[one], self._tried[other], strict=False))
        near = _means([_less(first.near, second.near) for first, second in pairs])
        far = _means([_less(first.far, second.far) for first, second in pairs])
        both = [(each + further) / 2 for each, further in zip(near, far, strict=True)]
        seat = self._position.seat
        share = max(0.0, 1 - abs(near[seat] - far[seat]) / abs(2 * both[seat])) if both[seat] else 0.0
        return [share * each for each in both]

    def _loss(self, best: Action, chosen: Action) -> tuple[float, float, list[float]]:
        error = self._error(best, chosen)
        more = self._agreed(best, chosen)
        difference = more[self._position.seat]
        loss = max(0.0, difference - error)
        share = loss / difference if loss else 0.0
        return loss, error, [-share * each for each in more]


def _less(some: list[float], others: list[float]) -> list[float]:
    return [one - other for one, other in zip(some, others, strict=True)]


def _means(rows: list[list[float]]) -> list[float]:
    return [fsum(column) / len(rows) for column in zip(*rows, strict=True)]


def compare(lines: Lines, position: Position, chosen: Action | None, budget: Budget, rng: Rng) -> Comparison:
    """The actions of a decision; if none is chosen, the loss is 0."""
    comparing = Comparing(lines, position, chosen)
    comparing.run(budget, rng)
    return comparing.result()
