"""Shares of wins with their confidence intervals."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games, with the interval that contains the true share with 95 % confidence (Wilson)."""

    wins: float
    games: int

    @property
    def part(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.part, _Z
        middle = p + z * z / (2 * n)
        reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.part:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
