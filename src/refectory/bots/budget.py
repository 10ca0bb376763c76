"""How long a bot may think: seconds or iterations, for a turn or for one decision.

Seconds are processor time of the bot's own thread: on a busy machine a bot is slower, but not weaker.
"""

from dataclasses import dataclass
from time import thread_time

from refectory.core.errors import RefectoryError

# How much of a turn's budget one decision may use at most: chance may ask for another decision.
LARGEST_SHARE = 0.9
# How fast the estimate of the decisions in a turn follows the last turn.
ADAPTATION = 0.3


class BadBudget(RefectoryError):
    """The text is not a budget."""


@dataclass(frozen=True, slots=True)
class Budget:
    """An amount of thinking, in seconds or, if `seconds` is 0, in iterations."""

    seconds: float = 0.0
    iterations: float = 0.0

    @classmethod
    def read(cls, text: str) -> "Budget":
        """`1s` and `0.5s` are seconds, `200` is iterations."""
        try:
            budget = cls(seconds=float(text[:-1])) if text.endswith("s") else cls(iterations=int(text))
        except ValueError:
            raise BadBudget(
                f"{text!r} is neither seconds, such as 0.5s, nor iterations, such as 200."
            ) from None
        if not 0 < budget.seconds + budget.iterations < 1e9:
            raise BadBudget(f"A bot can't think for {text}.")
        return budget

    def part(self, share: float) -> "Budget":
        return Budget(self.seconds * share, self.iterations * share)

    def less(self, other: "Budget") -> "Budget":
        return Budget(max(0.0, self.seconds - other.seconds), max(0.0, self.iterations - other.iterations))

    def start(self) -> "BudgetMeter":
        return BudgetMeter(self)


class BudgetMeter:
    """Measures how much of a budget is used."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = thread_time()
        self.is_timed = budget.seconds > 0

    def left(self) -> float:
        """The seconds that are left or, before the first iteration, the iterations."""
        if self.is_timed:
            return max(0.0, self._budget.seconds - (thread_time() - self._began))
        return self._budget.iterations

    def used(self, iterations: int) -> Budget:
        if self.is_timed:
            return Budget(seconds=thread_time() - self._began)
        return Budget(iterations=iterations)

    def share(self, iterations: int) -> float:
        """The part of the budget that is used; 1 or more when nothing is left."""
        if self.is_timed:
            return (thread_time() - self._began) / self._budget.seconds
        return iterations / self._budget.iterations if self._budget.iterations else 1.0


class TurnBudget:
    """A turn's budget, divided among its decisions. It estimates their number from earlier turns."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._left = budget
        self._usual_decisions = 1.0
        self._decisions = 0

    def begin_turn(self) -> None:
        if self._decisions:
            self._usual_decisions += ADAPTATION * (self._decisions - self._usual_decisions)
        self._decisions = 0
        self._left = self.budget

    def for_next_decision(self) -> Budget:
        """Early decisions get more, since later ones continue with their search trees."""
        to_come = max(1.0, self._usual_decisions - self._decisions)
        return self._left.part(min(LARGEST_SHARE, 2 / (to_come + 1)))

    def for_whole_turn(self) -> Budget:
        """The budget for planning all decisions of the turn together."""
        return self._left.part(LARGEST_SHARE)

    def spend(self, used: Budget) -> None:
        self._decisions += 1
        self._left = self._left.less(used)
