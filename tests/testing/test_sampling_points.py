"""At which moments a law is checked."""

from refectory.core.game import CHANCE
from refectory.testing.random_games import play_random_game
from refectory.testing.sampling_points import chance_moments, every_moment, few, match_end, match_moves, some

from .toys.honest import Honest

GAME = Honest()
PLAYED = play_random_game(GAME, GAME.setup(2), "0", 2000)


def test_every_moment_is_all_of_them() -> None:
    assert list(every_moment(PLAYED, "copy")) == PLAYED.moments


def test_some_and_few_are_the_first_of_the_ranking() -> None:
    assert list(some(20)(PLAYED, "copy")) == PLAYED.ranked[:20]
    assert list(few(3)(PLAYED, "copy")) == PLAYED.ranked[:3]


def test_at_chance_moments_chance_is_to_act() -> None:
    moments = list(chance_moments(4)(PLAYED, "chance"))
    assert len(moments) == 4
    assert all(CHANCE in moment.state.to_act() for moment in moments)


def test_match_moves_are_moments_of_one_match() -> None:
    moments = list(match_moves(3, 10)(PLAYED, "undo"))
    assert len(moments) == 3
    assert len({id(moment.match) for moment in moments}) == 1


def test_a_match_end_is_the_last_moment_of_a_match() -> None:
    (moment,) = match_end(5)(PLAYED, "replay")
    assert moment.match is not None
    assert moment.number >= 5
