"""Results between the bots a and b."""

from refectory.arena.result import FixtureResult
from tests.arena.conftest import result


def games(wins: int, losses: int) -> list[FixtureResult]:
    won = [result("a b", "1 2", n) for n in range(wins)]
    return won + [result("a b", "2 1", n) for n in range(wins, wins + losses)]
