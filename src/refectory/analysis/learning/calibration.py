"""How far stated chances can be believed: compared with what happened, in ten bins."""

from collections.abc import Sequence
from itertools import pairwise
from math import fsum
from operator import itemgetter

from refectory.analysis.chance_model.chance_data import Bin

BINS = 10


# A stated chance of a seat and what happened: 1 for a win, 0 for none, a part for a shared win.
Statement = tuple[float, float]


def bins_of(statements: Sequence[Statement], bins: int = BINS) -> list[Bin]:
    """Bins with equally many statements each, from the lowest chances to the highest."""
    ordered = sorted(statements, key=itemgetter(0))
    bounds = [len(ordered) * n // bins for n in range(bins + 1)]
    parts = (ordered[low:high] for low, high in pairwise(bounds))
    return [_bin(part) for part in parts if part]


def calibration_error(bins: Sequence[Bin]) -> float:
    """The expected calibration error: the mean difference of what was stated and what happened."""
    whole = sum(one.size for one in bins)
    return fsum(one.size * abs(one.stated - one.happened) for one in bins) / whole


def brier(statements: Sequence[Statement]) -> float:
    """The mean squared error of the statements."""
    return fsum((stated - happened) ** 2 for stated, happened in statements) / len(statements)


def _bin(part: Sequence[Statement]) -> Bin:
    count = len(part)
    return Bin(
        count, fsum(stated for stated, _ in part) / count, fsum(happened for _, happened in part) / count
    )
