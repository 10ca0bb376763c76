"""Judges two actions by playing on: brothers continue after each, and the model values where they get to.

This judge looks at no evaluation of the action itself and grows no tree. It is not wholly independent of the
analysis: both use the model of chances, and the brothers who play on follow an evaluation that is half of
the analysis' values. It is slow, so it looks at few pairs of lines first, then at more.
"""

from dataclasses import dataclass
from math import fsum, sqrt
from random import Random

from refectory.analysis.chance_model.chances import load_chances
from refectory.bots import Position, position_of
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.bots.simple_bots import GreedyBot
from refectory.core.action import Action
from refectory.core.game import Game, Seat, State

# Brothers play on until the seat begins a turn for this time after its own one; longer where a turn is one
# decision. Where it is a dozen, only to the end of the own turn: the luck of more would hide the difference.
USUAL_TURNS = 2
TURNS = {"plankenkoorts": 6, "rennes": 0}
# A screen looks at the mean of this many pairs of lines, and rejects what probably does less harm than asked.
SCREEN = (4, 8)
# Other pairs then decide, as soon as the standard error of their mean is at most EXACT, or the harm is clear:
# larger than asked by CLEAR standard errors.
CONFIRM = (16, 32, 64, 128)
EXACT = 0.02
CLEAR = 2.0
LIMIT = 200  # decisions of one line


@dataclass(frozen=True, slots=True)
class Harm:
    """By how much the second action is worse than the first, and the standard error."""

    mean: float
    error: float

    def may_be(self, least: float) -> bool:
        return self.mean + self.error >= least

    def is_at_least(self, least: float) -> bool:
        """Whether it is so large, as far as that can be said."""
        is_clear = self.mean - CLEAR * self.error >= least
        return is_clear or (self.mean >= least and self.error <= EXACT)


class PlayedOn:
    """Compares actions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._turns = TURNS.get(game.name, USUAL_TURNS)
        self._model = load_chances(game)
        self._bot = GreedyBot(game, worlds=1)

    def is_harmful(self, position: Position, good: Action, bad: Action, least: float, rng: Random) -> bool:
        """Whether the second action loses so much against the first."""
        if not self.harm(position, good, bad, rng, SCREEN, least).may_be(least):
            return False
        return self.harm(position, good, bad, rng, CONFIRM, least).is_at_least(least)

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
        looks: tuple[int, ...] = CONFIRM,
        least: float = -1.0,
    ) -> Harm:
        """Both actions are played on in the same worlds and with the same luck. It ends at the first look
        at which the harm is exact enough, or probably smaller than `least`."""
        differences: list[float] = []
        for look in looks:
            while len(differences) < look:
                differences.append(self._difference(position, good, bad, rng))
            harm = _harm(differences)
            if harm.error <= EXACT or not harm.may_be(least) or (least > 0 and harm.is_at_least(least)):
                break
        return harm

    def _difference(self, position: Position, good: Action, bad: Action, rng: Random) -> float:
        """One pair of lines. The players' random numbers are not those of chance: so chance stays the same
        for both lines, although they have different decisions to make."""
        world, luck, seed = position.imagine(rng), ReplayableRng(rng), rng.random()
        chances = []
        for action in (good, bad):
            luck.rewind()
            state = world.copy()
            state.apply(position.seat, action)
            self._play_on(state, position.seat, luck, Random(seed))
            chances.append(self._model.chances(state)[position.seat])
        return chances[0] - chances[1]

    def _play_on(self, state: State, seat: Seat, luck: ReplayableRng, players: Random) -> None:
        begun, last = 0, seat
        for _ in range(LIMIT):
            seats = resolve_chance(state, luck)
            if not seats:
                return
            begun += seats[0] == seat != last
            if begun == self._turns if self._turns else seats[0] != seat:
                return
            last = seats[0]
            state.apply(last, self._bot.choose(position_of(self.game, state, last), players))


def _harm(differences: list[float]) -> Harm:
    pairs = len(differences)
    mean = fsum(differences) / pairs
    squares = fsum((each - mean) ** 2 for each in differences)
    return Harm(mean, sqrt(squares / (pairs * max(1, pairs - 1))))
