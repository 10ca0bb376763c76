"""Chains of one's own choices, for games in which a turn is many small steps without luck.

The first chain takes at every step what looks best there. Then one step of it is changed and the rest goes
on as looks best; a chain that ends better takes its place. When no change makes it any better it is set
aside, and all begins again from a chain that differs from the best one somewhere. Only ends are compared,
which a game's judgement can tell from the middle of a turn.
"""

from collections.abc import Callable

from refectory.bots.evaluation import Judgement
from refectory.bots.luck import Tape, settle
from refectory.core.action import Action
from refectory.core.game import CHANCE, Rng, Seat, State

TAPES = 2  # how often luck is tried where a chain ends in it
LONGEST = 60
ALTERNATIVES = 12  # of one step
BOLDNESS = 0.4  # how often one more of the better alternatives is passed over
IN_VAIN = 30  # how often it all begins again without finding anything better, before that is enough


class Step:
    """A decision in a chain: what each action is worth, what was chosen, and what else was tried."""

    __slots__ = ("choice", "legal", "order", "state", "tried", "worth")

    def __init__(self, state: State, legal: list[Action], worth: list[float]) -> None:
        self.state = state
        self.legal = legal
        self.worth = worth
        self.order = sorted(range(len(legal)), key=lambda n: -worth[n])
        self.choice = self.order[0]
        self.tried = {self.choice}

    def taking(self, choice: int, tried: set[int]) -> "Step":
        other = Step(self.state, self.legal, self.worth)
        other.choice, other.tried = choice, {*tried, choice}
        return other

    @property
    def is_open(self) -> bool:
        return len(self.tried) < min(len(self.legal), ALTERNATIVES)


class Chain:
    """Steps one after the other, and what the end of them is worth."""

    __slots__ = ("steps", "worth")

    def __init__(self, steps: list[Step], worth: float) -> None:
        self.steps = steps
        self.worth = worth


class Chains:
    """The best chain so far, from one imagined world on, and the one that is being changed."""

    def __init__(self, judgement: Judgement, seat: Seat, world: State, rng: Rng) -> None:
        self.judgement = judgement
        self.seat = seat
        self._rng = rng
        self._tapes = [Tape(rng) for _ in range(TAPES)]
        self._best = self._chain = self._from(world)
        self._in_vain = 0

    @property
    def actions(self) -> list[Action]:
        return [step.legal[step.choice] for step in self._best.steps]

    @property
    def worth(self) -> float:
        return self._best.worth

    def improve(self, is_time_up: Callable[[int], bool]) -> int:
        """Change the chain until time is up or nothing is left to try; how many were tried."""
        count = 1
        while not is_time_up(count):
            if some := [n for n, step in enumerate(self._chain.steps) if step.is_open]:
                self._try_at(self._any(some))
            elif self._in_vain == IN_VAIN or not self._begin_again():
                break
            if self._chain.worth > self._best.worth:
                self._best, self._in_vain = self._chain, 0
            count += 1
        return count

    def _try_at(self, n: int) -> None:
        """Change the chain at a step, and keep it if that is better."""
        step = self._chain.steps[n]
        choice = self._another(step)
        step.tried.add(choice)
        other = self._changed(self._chain.steps[:n], step.taking(choice, step.tried))
        if other.worth > self._chain.worth:
            self._chain = other

    def _begin_again(self) -> bool:
        """From the best chain with one step changed, however bad that looks, and all to be tried once more.
        Whether there is such a step."""
        steps = self._best.steps
        some = [n for n, step in enumerate(steps) if len(step.legal) > 1]
        if not some:
            return False
        n = self._any(some)
        choice = self._any([choice for choice in steps[n].order if choice != steps[n].choice])
        before = [step.taking(step.choice, set()) for step in steps[:n]]
        self._chain = self._changed(before, steps[n].taking(choice, set()))
        self._in_vain += 1
        return True

    def _changed(self, before: list[Step], step: Step) -> Chain:
        """The chain that goes on from this step as looks best."""
        state = self._following(step.state, step.legal[step.choice])
        rest = self._from(state) if state else Chain([], step.worth[step.choice])
        return Chain([*before, step, *rest.steps], rest.worth)

    def _any(self, numbers: list[int]) -> int:
        return numbers[int(self._rng.random() * len(numbers))]

    def _another(self, step: Step) -> int:
        rest = [choice for choice in step.order if choice not in step.tried]
        n = 0
        while n < len(rest) - 1 and self._rng.random() < BOLDNESS:
            n += 1
        return rest[n]

    def _from(self, state: State | None) -> Chain:
        """The chain that takes what looks best at every step."""
        steps: list[Step] = []
        worth = 0.0
        while state and len(steps) < LONGEST:
            legal = state.legal_actions(self.seat)
            step = Step(state, legal, [self._judged(state, action) for action in legal])
            steps.append(step)
            worth = step.worth[step.choice]
            state = self._following(state, legal[step.choice])
        return Chain(steps, worth)

    def _following(self, state: State, action: Action) -> State | None:
        """The state after an action, if the chain goes on there."""
        after = state.copy()
        after.apply(self.seat, action)
        return after if after.to_act() == (self.seat,) and not self.judgement.at_rest(after) else None

    def _judged(self, state: State, action: Action) -> float:
        after = state.copy()
        after.apply(self.seat, action)
        if after.to_act() != (CHANCE,):
            return self.judgement.value(after, self.seat)
        return sum(self._after_luck(after, tape) for tape in self._tapes) / TAPES

    def _after_luck(self, state: State, tape: Tape) -> float:
        """Luck ends a chain, though the turn may go on: what follows is compared with turns that are over."""
        tape.rewind()
        after = state.copy()
        settle(after, tape)
        return self.judgement.rested(after, self.seat)
