"""How much a bot may think: seconds or iterations, for a turn or for one decision.

Seconds are those of the thread's own processor time: on a busy machine a bot is slower, and not weaker.
"""

from dataclasses import dataclass
from time import thread_time

from refectory.core.errors import RefectoryError


class BadBudget(RefectoryError):
    """Not an amount of thinking."""


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

    def start(self) -> "Meter":
        return Meter(self)


class Meter:
    """Thinking under way."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = thread_time()
        self.is_timed = budget.seconds > 0

    def left(self) -> float:
        """Seconds or, before the first one, iterations."""
        if self.is_timed:
            return max(0.0, self._budget.seconds - (thread_time() - self._began))
        return self._budget.iterations

    def used(self, iterations: int) -> Budget:
        if self.is_timed:
            return Budget(seconds=thread_time() - self._began)
        return Budget(iterations=iterations)

    def share(self, iterations: int) -> float:
        """The part of the budget that is used; 1 or more when it is all gone."""
        if self.is_timed:
            return (thread_time() - self._began) / self._budget.seconds
        return iterations / self._budget.iterations if self._budget.iterations else 1.0


class Purse:
    """A turn's budget, shared among its decisions. How many there will be is learnt from earlier turns."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._left = budget
        self._usual = 1.0
        self._made = 0

    def refill(self) -> None:
        """A new turn begins."""
        if self._made:
            self._usual += 0.3 * (self._made - self._usual)
        self._made = 0
        self._left = self.budget

    def next_part(self) -> Budget:
        """What the next decision may take: the first ones more, since the others go on from their trees."""
        to_come = max(1.0, self._usual - self._made)
        return self._left.part(min(0.9, 2 / (to_come + 1)))

    def most(self) -> Budget:
        """What a chain of decisions may take together; luck may ask for another."""
        return self._left.part(0.9)

    def pay(self, used: Budget) -> None:
        self._made += 1
        self._left = self._left.less(used)
