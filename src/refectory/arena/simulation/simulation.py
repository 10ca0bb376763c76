"""The settings of a simulation. It can be sent to another process; its game n is the same everywhere."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

from refectory.arena.entrants import make_checked
from refectory.arena.game_cache import cached_game
from refectory.bots.bot import Bot
from refectory.core.dealer import Dealer
from refectory.core.game import Game, Setup

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Simulation:
    """`players` is the least and the most; the games cycle through that range. `bots` sit from seat 0 on."""

    game: str
    edition: tuple[str, str] | None
    players: tuple[int, int]
    games: int
    seed: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, int], ...]
    limit: int
    check: bool
    records: Path | None

    def load(self) -> Game:
        return cached_game(self.game, self.edition)

    def players_of(self, n: int) -> int:
        least, most = self.players
        return least + n % (most - least + 1)

    def setup_of(self, n: int) -> Setup:
        return self.load().setup(self.players_of(n), None, dict(self.options))

    def bots_of(self, n: int) -> list[Bot]:
        bots = [make_checked(name, self.load()) for name in self.bots]
        return [bots[seat % len(bots)] for seat in range(self.players_of(n))]

    def rng_of(self, n: int) -> Random:
        return Random(self._seed_text(n))

    def dealer_of(self, n: int) -> Dealer:
        return Dealer(sha256(self._seed_text(n).encode()).digest())

    def _seed_text(self, n: int) -> str:
        return f"{self.game}/{self.seed}/{n}"

    @property
    def is_random(self) -> bool:
        """Whether all bots play at random and nothing is checked or recorded, so that the fast loop is
        enough."""
        return set(self.bots) == {RANDOM} and not self.check and self.records is None
