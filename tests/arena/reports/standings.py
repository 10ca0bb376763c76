"""Made-up standings to report."""

from refectory.arena.standing import Standing, make_standing
from tests.arena.conftest import result, tournament


def some_standing(*bots: str, wins: int = 7, **changes: object) -> Standing:
    names = " ".join(bots)
    played = [result(names, "1 2" if n < wins else "2 1", n, scores=(n, 3)) for n in range(10)]
    return make_standing(tournament(bots=bots, **changes), played)
