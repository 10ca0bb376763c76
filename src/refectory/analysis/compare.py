"""Compares the actions of one decision: all in the same imagined worlds and with the same luck.

So the differences between them are far more certain than their values. Nothing is read from the true state
but what the seat may know: the position gives imagined worlds only.
"""

from dataclasses import dataclass
from math import fsum, sqrt

from refectory.analysis.lines import Lines
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

    `given` is what each seat gets of the loss. The loss counts only as far as it exceeds its error.
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
        self._tried: dict[Action, list[list[float]]] = {}
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
        ranked = sorted(self._open, key=lambda action: self._mean_of(self._first[action]), reverse=True)
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

    def _mean(self, action: Action) -> float:
        return self._mean_of(self._tried[action])

    def _mean_of(self, tried: list[list[float]]) -> float:
        return fsum(chances[self._position.seat] for chances in tried) / len(tried)

    def _differences(self, one: Action, other: Action) -> list[float]:
        """By how much the first is better, in each world in which both were tried."""
        seat = self._position.seat
        pairs = zip(self._tried[one], self._tried[other], strict=False)
        return [first[seat] - second[seat] for first, second in pairs]

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
        tried = self._tried if action in self._tried else self._first
        mine, theirs = tried[action], tried[base]
        columns = zip(_means(self._tried[base]), _means(mine), _means(theirs[: len(mine)]), strict=True)
        chances = [min(1.0, max(0.0, whole + own - other)) for whole, own, other in columns]
        return Valued(action, chances, len(mine))

    def _loss(self, best: Action, chosen: Action) -> tuple[float, float, list[float]]:
        error = self._error(best, chosen)
        with_best, with_chosen = self._tried[best], self._tried[chosen]
        worlds = min(len(with_best), len(with_chosen))
        columns = zip(_means(with_best[:worlds]), _means(with_chosen[:worlds]), strict=True)
        given = [theirs - mine for mine, theirs in columns]
        difference = -given[self._position.seat]
        loss = max(0.0, difference - error)
        share = loss / difference if loss else 0.0
        return loss, error, [share * each for each in given]


def _means(rows: list[list[float]]) -> list[float]:
    return [fsum(column) / len(rows) for column in zip(*rows, strict=True)]


def compare(lines: Lines, position: Position, chosen: Action | None, budget: Budget, rng: Rng) -> Comparison:
    """The actions of a decision; if none is chosen, the loss is 0."""
    comparing = Comparing(lines, position, chosen)
    comparing.run(budget, rng)
    return comparing.result()
