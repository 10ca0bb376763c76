"""The numbers by which a position is judged."""

from refectory.games.monasterium.bot.features import FEATURES, features, progress
from refectory.games.monasterium.state import MonasteriumState
from tests.games.monasterium.positions import new, table


def feature(state: MonasteriumState, seat: int, name: str) -> float:
    return features(state)[seat][FEATURES.index(name)]


def test_each_seat_has_its_own_numbers() -> None:
    state = table(2).prestige(5, 9).has(0, book=2).dice(2, 1).to_take(1)
    assert [feature(state, seat, "prestige") for seat in range(2)] == [5, 9]
    assert feature(state, 0, "tiles") > feature(state, 1, "tiles")
    assert [feature(state, seat, "turn") for seat in range(2)] == [0, 1]


def test_the_end_comes_nearer_with_every_round() -> None:
    early, late = table(2).round(0).dice(2, 1).to_take(0), table(2).round(5).dice(2, 1).to_take(0)
    assert 0 <= progress(early) < progress(late) < 1
    assert progress(new(3)) == 0


def test_all_numbers_are_there_before_the_first_round() -> None:
    assert [len(row) for row in features(new(4))] == [len(FEATURES)] * 4
