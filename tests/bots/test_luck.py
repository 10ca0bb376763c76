"""Random numbers that can be drawn again, and chance that acts until a player is to act."""

from random import Random

from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.core.game import CHANCE
from refectory.games import load_game


def test_numbers_are_the_same_after_rewinding() -> None:
    luck, source = ReplayableRng(Random(1)), Random(1)
    first = [luck.random() for _ in range(3)]
    assert first == [source.random() for _ in range(3)]
    luck.rewind()
    assert [luck.random() for _ in range(4)] == [*first, source.random()]


def test_chance_acts_until_a_player_is_to_act() -> None:
    game = load_game("plankenkoorts")
    state = game.new(game.setup(2))
    assert state.to_act() == (CHANCE,)
    seats = resolve_chance(state, Random(1))
    assert seats == state.to_act() != (CHANCE,)
    before = state.dump()
    assert resolve_chance(state, Random(2)) == seats
    assert state.dump() == before
