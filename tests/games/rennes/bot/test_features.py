"""The numbers by which a position is judged."""

from refectory.games.rennes.bot.features import FEATURES, features, nearest_code, progress, to_play
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import GAME, table


def feature(state: RennesState, seat: int, name: str) -> float:
    return features(state)[seat][FEATURES.index(name)]


def test_each_seat_has_its_own_numbers() -> None:
    state = table(2).complete(0, "villa").hand(0, "red-1", "blue-2").to_turn(0)
    assert feature(state, 0, "clues") > feature(state, 1, "clues")
    assert [feature(state, seat, "dots") for seat in range(2)] == [3, 0]
    assert [feature(state, seat, "turn") for seat in range(2)] == [1, 0]


def test_the_nearest_code_is_the_one_with_most_clues() -> None:
    state = table(2).placed(0, "villa", "red", "green").to_turn(0)
    assert nearest_code(state, 0) == 2 / 5
    assert nearest_code(state, 1) == 0
    assert 0 < progress(state) < 1


def test_who_is_still_to_play_in_this_round() -> None:
    state = table(3).to_turn(1)
    assert [to_play(state, seat) for seat in range(3)] == [False, False, True]


def test_nothing_is_known_before_the_first_round() -> None:
    assert features(GAME.new(GAME.setup(5))) == [[0.0] * len(FEATURES)] * 5
