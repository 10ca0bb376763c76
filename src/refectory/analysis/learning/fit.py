"""Fits weights to results: a multinomial regression in which all seats share the weights."""

from collections.abc import Sequence
from math import exp, fsum, log, sqrt
from operator import mul
from typing import NamedTuple

from refectory.analysis.chance_model.weights import KNOTS, Weights, place, shares, strengths
from refectory.analysis.learning.minimum import Vector, minimum
from refectory.analysis.learning.samples import World

STEPS = 40
RIDGE = 24.0  # how much the weights are pulled, in positions
SURE = 1e-9
COLDEST, HOTTEST = 0.25, 4.0

# A world and how its game ended.
Case = tuple[World, list[float]]


class _Point(NamedTuple):
    """A case, ready for many passes: its place between two knots, its scaled rows, its result."""

    knot: int
    share: float
    rows: list[Vector]
    result: list[float]


def fit(cases: Sequence[Case], towards: Weights | None = None, ridge: float = RIDGE) -> Weights:
    """The weights under which these results are most likely.

    They are pulled towards other weights, or to zero: the fewer the cases, the more that counts.
    """
    scale = _scales(cases)
    points = [_point(world, result, scale) for world, result in cases]
    size = len(scale)

    usual = [
        weight * by
        for row in towards or [[0.0] * size] * len(KNOTS)
        for weight, by in zip(row, scale, strict=True)
    ]

    def loss(flat: Vector) -> tuple[float, Vector]:
        total, slope = _loss(points, _folded(flat, size))
        away = [weight - centre for weight, centre in zip(flat, usual, strict=True)]
        pulled = total + ridge * sum(map(mul, away, away)) / 2
        count = len(points)
        return pulled / count, [(a + ridge * b) / count for a, b in zip(slope, away, strict=True)]

    found = minimum(loss, usual, STEPS)
    return [[weight / by for weight, by in zip(row, scale, strict=True)] for row in _folded(found, size)]


def temperature(weights: Weights, cases: Sequence[Case]) -> float:
    """What the strengths are divided by so that these results, which were not learnt from, are likeliest."""
    known = [(strengths(weights, world.progress, world.rows), result) for world, result in cases]

    def surprise(heat: float) -> float:
        total = 0.0
        for strong, result in known:
            chances = shares([one / heat for one in strong])
            total -= fsum(part * log(max(chance, SURE)) for part, chance in zip(result, chances, strict=True))
        return total

    low, high = log(COLDEST), log(HOTTEST)
    for _ in range(24):
        third = (high - low) / 3
        if surprise(exp(low + third)) < surprise(exp(high - third)):
            high -= third
        else:
            low += third
    return exp((low + high) / 2)


def cooled(weights: Weights, heat: float) -> Weights:
    return [[weight / heat for weight in row] for row in weights]


def _loss(points: list[_Point], weights: Weights) -> tuple[float, Vector]:
    """The surprise at the results, and its slope."""
    slopes = [[0.0] * len(row) for row in weights]
    total = 0.0
    for knot, share, rows, result in points:
        low, high = weights[knot], weights[knot + 1]
        mixed = [a + share * (b - a) for a, b in zip(low, high, strict=True)]
        chances = shares([sum(map(mul, mixed, row)) for row in rows])
        slope = [0.0] * len(mixed)
        for row, chance, part in zip(rows, chances, result, strict=True):
            if part:
                total -= part * log(max(chance, SURE))
            error = chance - part
            slope = [a + error * b for a, b in zip(slope, row, strict=True)]
        slopes[knot] = [a + (1 - share) * b for a, b in zip(slopes[knot], slope, strict=True)]
        slopes[knot + 1] = [a + share * b for a, b in zip(slopes[knot + 1], slope, strict=True)]
    return total, [part for row in slopes for part in row]


def _point(world: World, result: list[float], scale: Vector) -> _Point:
    rows = [[part / by for part, by in zip(row, scale, strict=True)] for row in _centred(world.rows)]
    return _Point(*place(world.progress), rows, result)


def _scales(cases: Sequence[Case]) -> Vector:
    """How much each feature differs between seats; 1 for one that never does."""
    squares = [0.0] * len(cases[0][0].rows[0])
    count = 0
    for world, _ in cases:
        for row in _centred(world.rows):
            squares = [total + part * part for total, part in zip(squares, row, strict=True)]
            count += 1
    return [sqrt(total / count) or 1.0 for total in squares]


def _centred(rows: list[Vector]) -> list[Vector]:
    """Only differences between seats count."""
    means = [fsum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[part - mean for part, mean in zip(row, means, strict=True)] for row in rows]


def _folded(flat: Vector, size: int) -> Weights:
    return [flat[start : start + size] for start in range(0, len(flat), size)]
