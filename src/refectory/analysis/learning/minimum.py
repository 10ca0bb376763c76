"""Finds the minimum of a smooth function: L-BFGS, in plain Python."""

from collections.abc import Callable
from math import fsum
from operator import mul

Vector = list[float]
Function = Callable[[Vector], tuple[float, Vector]]  # the value and the slope at a place

MEMORY = 8
ENOUGH = 1e-4  # the decrease that a step must bring, as a share of what the slope promises
STEEP = 0.9  # where this share of the slope is left, the step was too short
SHORTEST, LONGEST = 1e-6, 1e6


def minimum(function: Function, start: Vector, steps: int, flat: float = 1e-4) -> Vector:
    """The place with the lowest value, after a number of steps, or where the function is flat."""
    at = start
    value, slope = function(at)
    past: list[tuple[Vector, Vector]] = []
    for _ in range(steps):
        if max(map(abs, slope)) < flat:
            break
        way = _downhill(slope, past)
        length, found = _step(function, at, value, slope, way)
        if found is None:
            break
        new_value, new_slope = found
        moved = [length * part for part in way]
        change = [new - old for new, old in zip(new_slope, slope, strict=True)]
        if _dot(moved, change) > 0:
            past = [*past[1 - MEMORY :], (moved, change)]
        at = [old + part for old, part in zip(at, moved, strict=True)]
        value, slope = new_value, new_slope
    return at


def _step(
    function: Function, at: Vector, value: float, slope: Vector, way: Vector
) -> tuple[float, tuple[float, Vector] | None]:
    """A length that goes down far enough, halved or doubled until it does, and what is found there."""
    promised = _dot(slope, way)
    length = 1.0
    best: tuple[float, Vector] | None = None
    while SHORTEST < length < LONGEST:
        found = function([old + length * part for old, part in zip(at, way, strict=True)])
        if best is not None and found[0] >= best[0]:
            return length / 2, best
        if found[0] <= value + ENOUGH * length * promised:
            if length < 1 or _dot(found[1], way) > STEEP * promised:
                return length, found
            best = found
            length *= 2
        elif best is not None:
            return length / 2, best
        else:
            length /= 2
    return length / 2, best


def _downhill(slope: Vector, past: list[tuple[Vector, Vector]]) -> Vector:
    """The direction of the next step: the slope, corrected by how it changed in the last steps."""
    way = [-part for part in slope]
    shares = []
    for moved, change in reversed(past):
        share = _dot(moved, way) / _dot(moved, change)
        shares.append(share)
        way = [a - share * b for a, b in zip(way, change, strict=True)]
    if past:
        moved, change = past[-1]
        scale = _dot(moved, change) / _dot(change, change)
        way = [scale * part for part in way]
    for (moved, change), share in zip(past, reversed(shares), strict=True):
        back = share - _dot(change, way) / _dot(moved, change)
        way = [a + back * b for a, b in zip(way, moved, strict=True)]
    return way


def _dot(a: Vector, b: Vector) -> float:
    return fsum(map(mul, a, b))
