"""At which moments of a random game a law is checked.

A sampler is given the name of the law too: an error on the way to a moment breaks that law.
"""

from collections.abc import Callable, Iterable
from random import Random

from refectory.testing.moment import Moment
from refectory.testing.random_games import RandomGame

Sampler = Callable[[RandomGame, str], Iterable[Moment]]


def every_moment(played: RandomGame, law: str) -> Iterable[Moment]:
    return played.moments


def first_moment(played: RandomGame, law: str) -> Iterable[Moment]:
    return played.moments[:1]


def some(count: int) -> Sampler:
    return lambda played, law: played.some(count)


def few(count: int) -> Sampler:
    return lambda played, law: played.few(count)


def chance_moments(count: int) -> Sampler:
    return lambda played, law: played.chance_moments(count)


def match_moves(count: int, most: int) -> Sampler:
    """Some of the first `most` moves of a match; what a law does to the match there stays done."""

    def moments(played: RandomGame, law: str) -> Iterable[Moment]:
        moves = range(min(played.decisions, most) + 1)
        wanted = Random(played.seed).sample(moves, min(len(moves), count))
        return (moment for n, moment in enumerate(played.match(law, most)) if n in wanted)

    return moments


def match_end(most: int) -> Sampler:
    """The end of a match, or its state after `most` moves."""

    def moments(played: RandomGame, law: str) -> Iterable[Moment]:
        *_, last = played.match(law, most)
        return [last]

    return moments
