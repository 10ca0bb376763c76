"""Which moments are checked first."""

from refectory.core.game import CHANCE
from refectory.testing.random_games import play_random_game

from .toys.honest import Honest


def test_the_start_the_first_decision_the_end_and_every_ask_are_important() -> None:
    game = Honest()
    played = play_random_game(game, game.setup(2), "0", 2000)
    important = played.ranked[: played.important]
    first = next(moment for moment in played.moments if CHANCE not in moment.state.to_act())
    assert {id(moment) for moment in (played.moments[0], first, played.moments[-1])} <= set(
        map(id, important)
    )
    asks = {moment.state.ask().key for moment in played.moments}
    assert {moment.state.ask().key for moment in important} == asks


def test_every_moment_is_ranked_once() -> None:
    game = Honest()
    played = play_random_game(game, game.setup(3), "1", 2000)
    assert sorted(moment.number for moment in played.ranked) == list(range(len(played.moments)))


def test_important_moments_are_among_some_but_not_all_among_few() -> None:
    game = Honest()
    played = play_random_game(game, game.setup(2), "0", 2000)
    assert len(played.some(1)) == played.important > 1
    assert len(played.few(1)) == 1
