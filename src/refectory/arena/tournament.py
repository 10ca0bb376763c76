"""A tournament and its fixtures. It can be sent to another machine; a fixture is the same game everywhere.

A game is between two bots; with more than two players their seats alternate. Every round has one seed and
is played once for each way of seating them, so that neither a seat nor a shuffle favours a bot. The seed of
a round is the same for all pairs.
"""

from dataclasses import dataclass
from itertools import combinations
from random import Random

from refectory.arena.game_cache import cached_game
from refectory.core.game import Game, Seat, Setup

# The defaults of the command line.
SEED = "0"
LIMIT = 100_000


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: the bots from seat 0 on, and the round, which gives the seed."""

    lineup: tuple[str, ...]
    round: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """A round robin. `games` is for each pair; `edition` is the name and the text of an edition file."""

    game: str
    edition: tuple[str, str] | None
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: tuple[tuple[str, int], ...]
    limit: int

    def load(self) -> Game:
        return cached_game(self.game, self.edition)

    def setup(self) -> Setup:
        return self.load().setup(self.players, None, dict(self.options))

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    def fixtures(self) -> list[Fixture]:
        """All games, pair after pair and round after round."""
        return [fixture for pair in self.pairs() for fixture in self.between(pair)]

    def between(self, pair: tuple[str, str]) -> list[Fixture]:
        """The games of one pair."""
        seatings = rotations(self.players)
        return [
            Fixture(tuple(pair[side] for side in seatings[n % len(seatings)]), n // len(seatings))
            for n in range(self.games)
        ]

    def even_games(self) -> int:
        """The games of a pair, rounded up so that both bots have every seat equally often."""
        seatings = len(rotations(self.players))
        return -(-self.games // seatings) * seatings

    def chance_rng(self, fixture: Fixture) -> Random:
        """The random numbers of the shuffles: they depend on the round and not on the bots."""
        return Random(self._seed_text(fixture))

    def bot_rng(self, fixture: Fixture, seat: Seat) -> Random:
        """The random numbers of the bot in this seat."""
        return Random(f"{self._seed_text(fixture)}/{seat}")

    def _seed_text(self, fixture: Fixture) -> str:
        return f"{self.game}/{self.players}/{self.seed}/{fixture.round}"


def rotations(players: int) -> list[tuple[int, ...]]:
    """Every way to seat two bots alternately: the bot, 0 or 1, of each seat."""
    base = [seat % 2 for seat in range(players)]
    turned = [tuple(base[(seat + by) % players] for seat in range(players)) for by in range(players)]
    swapped = [tuple(1 - side for side in sides) for sides in turned]
    both = [sides for two in zip(turned, swapped, strict=True) for sides in two]
    return list(dict.fromkeys(both))
