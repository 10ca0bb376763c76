"""Playing on tells a mistake from a good action, and an action is as good as itself."""

from random import Random

from benchmarks.planted import Brothers
from benchmarks.played_on import PlayedOn

from refectory.bots import position_of
from refectory.games import load_game
from tests.benchmarks.wins import a_win

GAME = load_game("plankenkoorts")
JUDGE = PlayedOn(GAME)


def test_an_action_is_as_good_as_itself() -> None:
    _, decisions = Brothers(GAME, any_=True).play("x")
    one = decisions[4]
    position = position_of(GAME, one.before, one.seat)
    harm = JUDGE.harm(position, one.chosen, one.chosen, Random(1), 4)
    assert (harm.mean, harm.error) == (0, 0)
    assert not JUDGE.is_harmful(position, one.chosen, one.chosen, 0.05, Random(1))


def test_to_throw_the_win_away_is_harmful() -> None:
    _, last, discard = a_win(Brothers(GAME, any_=True))
    position = position_of(GAME, last.before, last.seat)
    assert JUDGE.harm(position, last.chosen, discard, Random(1), 10).mean > 0
    assert JUDGE.harm_of(last.before, last.seat, last.chosen, last.chosen) == 0
