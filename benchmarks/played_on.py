"""Judges two actions by playing on: brothers continue after each, and the model values where they get to.

This judge looks at no evaluation of the action itself and grows no tree. It is not wholly independent of the
analysis: both use the model of chances, and the brothers who play on follow an evaluation that is half of
the analysis' values. It is slow, so it judges few actions.
"""

from dataclasses import dataclass
from math import fsum, sqrt
from random import Random

from refectory.analysis.chances import load_chances
from refectory.bots import Position, position_of
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.bots.simple_bots import GreedyBot
from refectory.core.action import Action
from refectory.core.game import Game, Seat, State

# Brothers play on until the seat begins a turn for this time after its own one; longer where turns are short.
TURNS = 2
SHORT_TURNS = {"plankenkoorts": 6}
# A first look at a few pairs of lines leaves out what is clearly harmless; other pairs then decide, until
# the standard error of their mean is so small.
FIRST_PAIRS = 10
LEAST_PAIRS = 20
MOST_PAIRS = 120
EXACT = 0.02
LIMIT = 200  # decisions of one line


@dataclass(frozen=True, slots=True)
class Harm:
    """By how much the second action is worse than the first, and the standard error."""

    mean: float
    error: float


class PlayedOn:
    """Compares actions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._turns = SHORT_TURNS.get(game.name, TURNS)
        self._model = load_chances(game)
        self._bot = GreedyBot(game, worlds=1)

    def is_harmful(self, position: Position, good: Action, bad: Action, least: float, rng: Random) -> bool:
        """Whether the second action loses so much against the first."""
        if self.harm(position, good, bad, rng, FIRST_PAIRS).mean < least / 2:
            return False
        harm = self.harm(position, good, bad, rng, least=least)
        return harm.mean >= least and harm.error <= EXACT

    def harm_of(self, before: State, seat: Seat, good: Action, bad: Action) -> float:
        """The harm in a position of a record."""
        if good is bad:
            return 0.0
        return self.harm(position_of(self.game, before, seat), good, bad, Random(0)).mean

    def harm(
        self,
        position: Position,
        good: Action,
        bad: Action,
        rng: Random,
        most: int = MOST_PAIRS,
        least: float = 0.0,
    ) -> Harm:
        """Both actions are played on in the same worlds, with the same luck as far as it goes. It ends early
        when the harm is exact enough, or probably smaller than `least`."""
        differences: list[float] = []
        while True:
            world, luck = position.imagine(rng), ReplayableRng(rng)
            one, two = (self._chance(world, position.seat, action, luck) for action in (good, bad))
            differences.append(one - two)
            harm = _harm(differences)
            is_clear = harm.error <= EXACT or harm.mean + harm.error < least
            if len(differences) == most or (len(differences) >= LEAST_PAIRS and is_clear):
                return harm

    def _chance(self, world: State, seat: Seat, action: Action, luck: ReplayableRng) -> float:
        luck.rewind()
        state = world.copy()
        state.apply(seat, action)
        self._play_on(state, seat, luck)
        return self._model.chances(state)[seat]

    def _play_on(self, state: State, seat: Seat, luck: ReplayableRng) -> None:
        begun, last = 0, seat
        for _ in range(LIMIT):
            seats = resolve_chance(state, luck)
            if not seats:
                return
            begun += seats[0] == seat != last
            if begun == self._turns:
                return
            last = seats[0]
            state.apply(last, self._bot.choose(position_of(self.game, state, last), luck))


def _harm(differences: list[float]) -> Harm:
    pairs = len(differences)
    mean = fsum(differences) / pairs
    squares = fsum((each - mean) ** 2 for each in differences)
    return Harm(mean, sqrt(squares / (pairs * max(1, pairs - 1))))
