"""Ratings by OpenSkill (Plackett-Luce): a strength and its uncertainty, for each player and game."""

from msgspec import Struct
from openskill.models import PlackettLuce

# How ratings are shown: everybody begins with 1500 points, and with an uncertainty of 500.
POINTS = 60.0
LIKELY = 2.0  # this many times the uncertainty around the strength is the likely range

_MODEL = PlackettLuce()


class Strength(Struct, frozen=True):
    """An estimated strength and its uncertainty after `n` games, `won` of them."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    n: int = 0
    won: int = 0

    @property
    def ordinal(self) -> float:
        """The strength that a player very likely has at least."""
        return self.mu - 3 * self.sigma

    @property
    def points(self) -> int:
        return round(POINTS * self.mu)

    @property
    def low(self) -> int:
        return round(POINTS * (self.mu - LIKELY * self.sigma))

    @property
    def high(self) -> int:
        return round(POINTS * (self.mu + LIKELY * self.sigma))


def best_places(players: list[str], places: list[int]) -> dict[str, int]:
    """The place of each player. A bot in several seats has the place of its best seat."""
    best: dict[str, int] = {}
    for player, place in zip(players, places, strict=True):
        best[player] = min(place, best.get(player, place))
    return best


def rated(places: dict[str, int], before: dict[str, Strength]) -> dict[str, Strength]:
    """The strengths of some players after a game in which they had these places."""
    teams = [[_MODEL.rating(before[player].mu, before[player].sigma)] for player in places]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places.values()])
    return {
        player: Strength(new.mu, new.sigma, before[player].n + 1, before[player].won + (place == 1))
        for (player, place), [new] in zip(places.items(), after, strict=True)
    }
