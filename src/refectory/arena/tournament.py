"""What is to be played. A plan can be sent to another machine, and a fixture of it is the same everywhere.

Two bots at a time share a table, seat by seat in turn. Every round has one seed, and is played once for
each way of seating them, so that nobody is helped by a seat or by a shuffle. The seed of a round is the
same for all pairs.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random

from refectory.core.edition import Edition
from refectory.core.game import Game, Seat, Setup
from refectory.games import load_game

# What is played if nobody says otherwise.
SEED = "0"
LIMIT = 100_000


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: who sits where, from seat 0 on, and the round whose seed it shares."""

    lineup: tuple[str, ...]
    round: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A round robin. `games` is for each pair; `edition` is the name and text of a file, if one was given."""

    game: str
    edition: tuple[str, str] | None
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: tuple[tuple[str, int], ...]
    limit: int

    def load(self) -> Game:
        return _loaded(self.game, self.edition)

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
        """The games of a pair, and as many more as it takes for both to sit equally often in every seat."""
        seatings = len(rotations(self.players))
        return -(-self.games // seatings) * seatings

    def chance_of(self, fixture: Fixture) -> Random:
        """The luck of the shuffles: it knows the round and not who plays."""
        return Random(self._word(fixture))

    def luck_of(self, fixture: Fixture, seat: Seat) -> Random:
        """What a bot draws its own random numbers from."""
        return Random(f"{self._word(fixture)}/{seat}")

    def _word(self, fixture: Fixture) -> str:
        return f"{self.game}/{self.players}/{self.seed}/{fixture.round}"


def rotations(players: int) -> list[tuple[int, ...]]:
    """Every way to seat two bots in turn: which of them, 0 or 1, sits in each seat."""
    base = [seat % 2 for seat in range(players)]
    turned = [tuple(base[(seat + by) % players] for seat in range(players)) for by in range(players)]
    swapped = [tuple(1 - side for side in sides) for sides in turned]
    both = [sides for two in zip(turned, swapped, strict=True) for sides in two]
    return list(dict.fromkeys(both))


@lru_cache(maxsize=2)
def _loaded(game: str, edition: tuple[str, str] | None) -> Game:
    return load_game(game, Edition(*edition) if edition else None)
