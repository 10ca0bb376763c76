"""Games between brothers, and the same games with one random action planted in them."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from random import Random

from benchmarks.played_on import PlayedOn
from refectory.analysis.labels import MISTAKE
from refectory.bots import Bot, make_bot, position_of
from refectory.core.action import Action
from refectory.core.dealer import Dealer
from refectory.core.game import Game, Seat, State
from refectory.core.match import Match

# After this number of harmless actions, the game has no plant.
DRAWS = 40


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a brother with a choice: the match at that moment, and what was chosen."""

    at: Match
    seat: Seat
    chosen: Action

    @property
    def n(self) -> int:
        """The number of the move."""
        return len(self.at.log)

    @property
    def before(self) -> State:
        return self.at.state


@dataclass(frozen=True, slots=True)
class Planted:
    """A game with a random action: its move number, its maker, and the brother's own choice.

    `rejected` is the number of actions that were drawn before it and did no harm.
    """

    match: Match
    n: int
    seat: Seat
    action: Action
    instead: Action
    rejected: int = 0


class Brothers:
    """Games between brothers; the same seed gives the same game. Without a judge, any action is planted."""

    def __init__(self, game: Game, players: int = 2, judge: PlayedOn | None = None) -> None:
        self.game = game
        self.players = players
        self._judge = judge
        self._bot: Bot = make_bot("brother", game)
        self._last: tuple[str, list[Decision]] = "", []

    def play(self, seed: str) -> tuple[Match, list[Decision]]:
        """The match and its decisions."""
        match = Match(self.game, self.game.setup(self.players), Dealer(sha256(seed.encode()).digest()))
        return match, self._finish(match, Random(seed))

    def plant(self, at: Decision, action: Action, seed: str, rejected: int = 0) -> Planted:
        """The match goes on from a decision with this action; what was before it is not played again."""
        match = at.at.fork()
        match.play(at.seat, action)
        self._finish(match, Random(f"{seed}/{at.n}"))
        return Planted(match, at.n, at.seat, action, at.chosen, rejected)

    def rejected(self, seed: str) -> tuple[int, bool]:
        """The number of draws before the first one that is a mistake, and whether there is one."""
        rejected = 0
        for at, action, rng in self._draws(seed):
            position = position_of(self.game, at.before, at.seat)
            if not self._judge or self._judge.is_harmful(position, at.chosen, action, MISTAKE, rng):
                return rejected, True
            rejected += 1
        return rejected, False

    def planted(self, seed: str, rejected: int) -> Planted:
        """A game with a random action at one of its decisions: the draw after the rejected ones."""
        at, action, _ = next(islice(self._draws(seed), rejected, None))
        return self.plant(at, action, seed, rejected)

    def _draws(self, seed: str) -> Iterator[tuple[Decision, Action, Random]]:
        """Random decisions of a game, none of them twice, each with a random other action."""
        if self._last[0] != seed:
            self._last = seed, self.play(seed)[1]
        decisions = list(self._last[1])
        Random(f"{seed}/order").shuffle(decisions)
        for draw, at in enumerate(decisions[:DRAWS]):
            rng = Random(f"{seed}/plant/{draw}")
            others = [action for action in at.before.legal_actions(at.seat) if action is not at.chosen]
            yield at, rng.choice(others), rng

    def _finish(self, match: Match, rng: Random) -> list[Decision]:
        """Brothers play to the end; the decisions that they made."""
        decisions: list[Decision] = []
        while seats := match.state.to_act():
            position = position_of(self.game, match.state, seats[0])
            action = self._bot.choose(position, rng)
            if len(position.legal) > 1:
                decisions.append(Decision(match.fork(), seats[0], action))
            match.play(seats[0], action)
        return decisions
