"""The numbers by which a position is judged."""

from refectory.games.sator.bot.features import FEATURES, features, progress
from refectory.games.sator.state import SatorState
from tests.games.helpers import play
from tests.games.sator.positions import bridges_with_a_gap, new


def feature(state: SatorState, seat: int, name: str) -> float:
    return features(state)[seat][FEATURES.index(name)]


def test_a_book_in_reach_counts_apart_from_the_way_to_the_others() -> None:
    near = bridges_with_a_gap().book(0, "e4", "a14").turn(0, steps=1)
    far = bridges_with_a_gap().book(0, "l11", "a14").turn(0, steps=1)
    assert [feature(near, 0, "reach"), feature(far, 0, "reach")] == [1, 0]
    assert [feature(near, seat, "turn") for seat in range(2)] == [1, 0]


def test_the_last_book_in_reach_is_more_than_another() -> None:
    two_left = bridges_with_a_gap().book(0, "e4", "a14").turn(0, steps=1)
    one_left = bridges_with_a_gap().book(0, "e4").turn(0, steps=1)
    assert [feature(state, 0, "last reach") for state in (two_left, one_left)] == [0, 1]


def test_a_collected_book_brings_the_end_nearer() -> None:
    before = bridges_with_a_gap().book(0, "e4", "a14").book(1, "l11").turn(0, steps=1)
    after = before.copy()
    play(after, "walk e4")
    assert progress(after) >= progress(before) > 0
    assert feature(after, 0, "books") == feature(before, 0, "books") + 1


def test_all_numbers_are_there_before_the_first_tile() -> None:
    assert [len(row) for row in features(new(3))] == [len(FEATURES)] * 3
