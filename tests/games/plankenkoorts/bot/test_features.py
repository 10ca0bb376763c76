"""The numbers by which a position is judged."""

from refectory.games.plankenkoorts.bot.features import FEATURES, features, progress
from refectory.games.plankenkoorts.state import PlankState
from tests.games.plankenkoorts.bot.test_evaluation import GAME, position


def feature(state: PlankState, seat: int, name: str) -> float:
    return features(state)[seat][FEATURES.index(name)]


def test_the_race_is_won_by_the_seat_that_needs_less() -> None:
    state = position("genesis malachi matthew revelation")
    assert feature(state, 0, "race") > feature(state, 1, "race")
    assert feature(state, 0, "race") + feature(state, 1, "race") == 1
    assert feature(state, 0, "last race") == 0


def test_the_last_race_ends_the_game() -> None:
    state = position("genesis malachi matthew revelation")
    early = progress(state)
    state.bookstands = [1, 0]
    assert feature(state, 0, "last race") == feature(state, 0, "race")
    assert feature(state, 1, "last race") == 0
    assert early < progress(state) <= 1


def test_all_numbers_are_there_before_the_first_card() -> None:
    assert [len(row) for row in features(GAME.new(GAME.setup(6)))] == [len(FEATURES)] * 6
