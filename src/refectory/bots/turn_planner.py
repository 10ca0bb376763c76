"""Plans a whole turn at once, for games in which a turn is many small decisions without luck.

The first plan takes the action with the best evaluation at every step. Then one step is changed and the
rest follows by best evaluation; a plan with a better end replaces the current one. When no change improves
the current plan, the planner restarts from the best plan with one step changed. Only ends of plans are
compared: in the middle of a turn a game's evaluation can't compare them.
"""

from collections.abc import Callable

from refectory.bots.evaluation import GameEvaluation
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.core.action import Action
from refectory.core.game import CHANCE, Rng, Seat, State

LUCK_SAMPLES = 2  # for a plan that ends in chance
LONGEST = 60
ALTERNATIVES = 12  # of one step
SKIP = 0.4  # the probability to skip the best remaining alternative
MOST_RESTARTS = 30  # without a better plan; then the planner stops


class PlannedStep:
    """A decision in a plan: the value of each action, the chosen one, and those that were tried."""

    __slots__ = ("choice", "legal", "order", "state", "tried", "values")

    def __init__(self, state: State, legal: list[Action], values: list[float]) -> None:
        self.state = state
        self.legal = legal
        self.values = values
        self.order = sorted(range(len(legal)), key=lambda n: -values[n])
        self.choice = self.order[0]
        self.tried = {self.choice}

    def choosing(self, choice: int, tried: set[int]) -> "PlannedStep":
        other = PlannedStep(self.state, self.legal, self.values)
        other.choice, other.tried = choice, {*tried, choice}
        return other

    @property
    def has_alternatives(self) -> bool:
        return len(self.tried) < min(len(self.legal), ALTERNATIVES)


class TurnPlan:
    """The steps of a turn, and the value of its end."""

    __slots__ = ("steps", "value")

    def __init__(self, steps: list[PlannedStep], value: float) -> None:
        self.steps = steps
        self.value = value


class TurnPlanner:
    """Searches the best plan from one imagined world; `_current` is the plan that is being changed."""

    def __init__(self, evaluation: GameEvaluation, seat: Seat, world: State, rng: Rng) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self._rng = rng
        self._luck = [ReplayableRng(rng) for _ in range(LUCK_SAMPLES)]
        self._best = self._current = self._plan_from(world)
        self._restarts = 0

    @property
    def actions(self) -> list[Action]:
        return [step.legal[step.choice] for step in self._best.steps]

    @property
    def value(self) -> float:
        return self._best.value

    def improve(self, is_time_up: Callable[[int], bool]) -> int:
        """Change the plan until time is up or nothing is left to try; returns the number of plans tried."""
        count = 1
        while not is_time_up(count):
            if changeable := [n for n, step in enumerate(self._current.steps) if step.has_alternatives]:
                self._change_step(self._one_of(changeable))
            elif self._restarts == MOST_RESTARTS or not self._restart():
                break
            if self._current.value > self._best.value:
                self._best, self._restarts = self._current, 0
            count += 1
        return count

    def _change_step(self, n: int) -> None:
        """Try another choice at step `n`, and keep the plan if it is better."""
        step = self._current.steps[n]
        choice = self._alternative(step)
        step.tried.add(choice)
        other = self._continued(self._current.steps[:n], step.choosing(choice, step.tried))
        if other.value > self._current.value:
            self._current = other

    def _restart(self) -> bool:
        """Start again from the best plan with any other choice at one step. Returns whether there is one."""
        steps = self._best.steps
        changeable = [n for n, step in enumerate(steps) if len(step.legal) > 1]
        if not changeable:
            return False
        n = self._one_of(changeable)
        choice = self._one_of([choice for choice in steps[n].order if choice != steps[n].choice])
        before = [step.choosing(step.choice, set()) for step in steps[:n]]
        self._current = self._continued(before, steps[n].choosing(choice, set()))
        self._restarts += 1
        return True

    def _continued(self, before: list[PlannedStep], step: PlannedStep) -> TurnPlan:
        """The plan with these steps and then the best evaluation at every step."""
        state = self._following(step.state, step.legal[step.choice])
        rest = self._plan_from(state) if state else TurnPlan([], step.values[step.choice])
        return TurnPlan([*before, step, *rest.steps], rest.value)

    def _one_of(self, numbers: list[int]) -> int:
        return numbers[int(self._rng.random() * len(numbers))]

    def _alternative(self, step: PlannedStep) -> int:
        rest = [choice for choice in step.order if choice not in step.tried]
        n = 0
        while n < len(rest) - 1 and self._rng.random() < SKIP:
            n += 1
        return rest[n]

    def _plan_from(self, state: State | None) -> TurnPlan:
        """The plan with the best evaluation at every step."""
        steps: list[PlannedStep] = []
        value = 0.0
        while state and len(steps) < LONGEST:
            legal = state.legal_actions(self.seat)
            step = PlannedStep(state, legal, [self._value_after(state, action) for action in legal])
            steps.append(step)
            value = step.values[step.choice]
            state = self._following(state, legal[step.choice])
        return TurnPlan(steps, value)

    def _following(self, state: State, action: Action) -> State | None:
        """The state after an action, if the plan continues there."""
        after = state.copy()
        after.apply(self.seat, action)
        return after if after.to_act() == (self.seat,) and not self.evaluation.at_rest(after) else None

    def _value_after(self, state: State, action: Action) -> float:
        after = state.copy()
        after.apply(self.seat, action)
        if after.to_act() != (CHANCE,):
            return self.evaluation.value(after, self.seat)
        return sum(self._value_after_chance(after, luck) for luck in self._luck) / LUCK_SAMPLES

    def _value_after_chance(self, state: State, luck: ReplayableRng) -> float:
        """Chance ends a plan, though the turn may continue: `rested` compares it with finished turns."""
        luck.rewind()
        after = state.copy()
        resolve_chance(after, luck)
        return self.evaluation.rested(after, self.seat)
