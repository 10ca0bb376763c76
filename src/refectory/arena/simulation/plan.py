"""What is to be simulated. A plan can be sent to another process, and game n of it is the same everywhere."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random

from refectory.bots import make_bot
from refectory.bots.bot import Bot
from refectory.core.dealer import Dealer
from refectory.core.edition import Edition
from refectory.core.game import Game, Setup
from refectory.games import load_game

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Plan:
    """`players` is the least and the most; games take turns between them. `bots` sit from seat 0 on."""

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
        return _loaded(self.game, self.edition)

    def players_of(self, n: int) -> int:
        least, most = self.players
        return least + n % (most - least + 1)

    def setup_of(self, n: int) -> Setup:
        return self.load().setup(self.players_of(n), None, dict(self.options))

    def bots_of(self, n: int) -> list[Bot]:
        made = [make_bot(name, self.load()) for name in self.bots]
        return [made[seat % len(made)] for seat in range(self.players_of(n))]

    def luck_of(self, n: int) -> Random:
        return Random(self._word(n))

    def dealer_of(self, n: int) -> Dealer:
        return Dealer(sha256(self._word(n).encode()).digest())

    def _word(self, n: int) -> str:
        return f"{self.game}/{self.seed}/{n}"

    @property
    def is_random(self) -> bool:
        """Nobody thinks and nothing is checked: the quick way will do."""
        return set(self.bots) == {RANDOM} and not self.check and self.records is None


@lru_cache(maxsize=2)
def _loaded(game: str, edition: tuple[str, str] | None) -> Game:
    return load_game(game, Edition(*edition) if edition else None)
