"""Chances from features: what each feature counts depends on how near the end of the game is."""

from math import exp, fsum
from operator import mul

from refectory.core.game import Outcome

KNOTS = (0.0, 0.5, 1.0)  # where the weights are known; between two of them they are mixed

Weights = list[list[float]]  # for each knot, the weight of each feature


def place(progress: float) -> tuple[int, float]:
    """The knot before this progress, and the share of the next one."""
    last = len(KNOTS) - 1
    scaled = min(max(progress, 0.0), 1.0) * last
    knot = min(int(scaled), last - 1)
    return knot, scaled - knot


def strengths(weights: Weights, progress: float, rows: list[list[float]]) -> list[float]:
    """The logarithm of each seat's chance, up to a constant."""
    mixed = at(weights, progress)
    return [fsum(map(mul, mixed, row)) for row in rows]


def at(weights: Weights, progress: float) -> list[float]:
    """The weight of each feature at this progress."""
    knot, share = place(progress)
    return [a + share * (b - a) for a, b in zip(weights[knot], weights[knot + 1], strict=True)]


def shares(strengths: list[float]) -> list[float]:
    """Chances in the proportion of exp(strength)."""
    most = max(strengths)
    weights = [exp(strength - most) for strength in strengths]
    whole = fsum(weights)
    return [weight / whole for weight in weights]


def result(outcome: Outcome) -> list[float]:
    """1 for the winner; players who share the win share it here too."""
    winners = outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.places))]
