"""The loop that plays a game: the same moves as a random playout, and no more than the limit."""

from random import Random

from refectory.core.game import CHANCE
from refectory.core.play import acting_seat, moves, random_choice
from refectory.core.playout import random_playout
from refectory.games import load_game


def test_random_moves_are_those_of_a_playout() -> None:
    game = load_game("plankenkoorts")
    one, other = game.new(game.setup(3)), game.new(game.setup(3))
    rng = Random(1)
    made = list(moves(one, random_choice(rng), rng, 10_000))
    assert len(made) == random_playout(other, Random(1), 10_000)
    assert one.dump() == other.dump()
    assert one.outcome() is not None
    assert made[0].seat == CHANCE
    assert made[0].events


def test_the_limit_ends_a_game_early() -> None:
    game = load_game("plankenkoorts")
    state, rng = game.new(game.setup(2)), Random(1)
    assert len(list(moves(state, random_choice(rng), rng, 25))) == 25
    assert state.outcome() is None


def test_one_of_several_seats_acts() -> None:
    assert acting_seat((3,), Random(1)) == 3
    assert {acting_seat((0, 2), Random(n)) for n in range(20)} == {0, 2}
