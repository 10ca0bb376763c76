"""Where in a game a law is asked; `law` is what is broken if one does not get there."""

from collections.abc import Callable, Iterable
from random import Random

from refectory.testing.moment import Position
from refectory.testing.random_games import Walk

Places = Callable[[Walk, str], Iterable[Position]]


def everywhere(walk: Walk, law: str) -> Iterable[Position]:
    return walk.positions


def first(walk: Walk, law: str) -> Iterable[Position]:
    return walk.positions[:1]


def some(count: int) -> Places:
    return lambda walk, law: walk.some(count)


def few(count: int) -> Places:
    return lambda walk, law: walk.few(count)


def chances(count: int) -> Places:
    return lambda walk, law: walk.chances(count)


def match_moves(count: int, most: int) -> Places:
    """Some moments of the first `most` moves of a match; what is done there to the match stays."""

    def places(walk: Walk, law: str) -> Iterable[Position]:
        moves = range(min(walk.choices, most) + 1)
        wanted = Random(walk.seed).sample(moves, min(len(moves), count))
        return (position for n, position in enumerate(walk.match(law, most)) if n in wanted)

    return places


def match_end(most: int) -> Places:
    """The end of a match, or where it is after `most` moves."""

    def places(walk: Walk, law: str) -> Iterable[Position]:
        *_, last = walk.match(law, most)
        return [last]

    return places
