"""How much a bot may think: seconds or iterations, for a turn or for one decision."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from refectory.core.errors import RefectoryError

# However little is left, every decision gets a look around and a few tries.
LEAST = 8


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

    def spend(self, work: Callable[[], None]) -> "Budget":
        """Do the work again and again until the budget is used up; what was used."""
        began = perf_counter()
        done = 0
        while done < LEAST or (
            perf_counter() - began < self.seconds if self.seconds else done < self.iterations
        ):
            work()
            done += 1
        return Budget(perf_counter() - began if self.seconds else 0.0, 0.0 if self.seconds else done)


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

    def pay(self, used: Budget) -> None:
        self._made += 1
        self._left = self._left.less(used)
