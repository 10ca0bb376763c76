"""Phases that every game needs: a player's choice, chance by a bag or by counts, and the starting seat.

A game subclasses them and says only what is its own. It makes each one once, in its table of phases, with
the catalogue key of what is asked there: `"take": Take("ask.take", TAKE_RULE, "take")`.
"""

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame, S
from refectory.core.frames import Choice as Choice
from refectory.core.game import CHANCE, Event, Rng, Seat, Setup, pick


@mypyc_attr(allow_interpreted_subclasses=True)
class EvenChance(ChancePhase[S]):
    """Chance chooses among actions that are all equally likely."""

    def choices(self, state: S, frame: Frame) -> list[Action]:
        """The actions to choose from, each once."""
        raise NotImplementedError

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        return [(action, 1) for action in self.choices(state, frame)]

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        choices = self.choices(state, frame)
        return choices[pick(rng, len(choices))]


@mypyc_attr(allow_interpreted_subclasses=True)
class BagChance(ChancePhase[S]):
    """Chance draws from a bag of cards that is kept as a list, with a card once for each copy."""

    def bag(self, state: S, frame: Frame) -> list[int]:
        """The cards in the bag, by number. It is only read."""
        raise NotImplementedError

    def draws(self, state: S) -> list[Action]:
        """The action that draws each card, by its number."""
        raise NotImplementedError

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        bag, draws = self.bag(state, frame), self.draws(state)
        return [(draws[card], bag.count(card)) for card in sorted(set(bag))]

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        bag = self.bag(state, frame)
        return self.draws(state)[bag[pick(rng, len(bag))]]


@mypyc_attr(allow_interpreted_subclasses=True)
class CountsChance(ChancePhase[S]):
    """Chance draws from a bag of cards that is kept as counts: how many there are of each."""

    def counts(self, state: S, frame: Frame) -> tuple[int, ...]:
        """How many there are of each card, by its number."""
        raise NotImplementedError

    def draws(self, state: S) -> list[Action]:
        """The action that draws each card, by its number."""
        raise NotImplementedError

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        draws = self.draws(state)
        return [(draws[card], count) for card, count in enumerate(self.counts(state, frame)) if count]

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        counts = self.counts(state, frame)
        ticket = pick(rng, sum(counts))
        card = 0
        while ticket >= counts[card]:
            ticket -= counts[card]
            card += 1
        return self.draws(state)[card]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseStart(EvenChance[S]):
    """Chance chooses the starting seat. Frame data: the seat that the setup names, or -1 (`start_frame`)."""

    def starts(self, state: S) -> list[Action]:
        """For each seat at the table the action that makes it start."""
        raise NotImplementedError

    def begin(self, state: S, seat: Seat) -> list[Event]:
        """Go on with this seat as the starting seat."""
        raise NotImplementedError

    def choices(self, state: S, frame: Frame) -> list[Action]:
        starts, named = self.starts(state), frame.data[0]
        return starts if named < 0 else [starts[named]]

    def apply(self, state: S, frame: Frame, action: Action) -> list[Event]:
        return [Event("event.start", {"seat": action.at[0]}), *self.begin(state, action.at[0])]


def start_frame(setup: Setup) -> Frame:
    """The first frame of a game whose phase `start` is a `ChooseStart`."""
    return Frame("start", CHANCE, (-1 if setup.start is None else setup.start,))
