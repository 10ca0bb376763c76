"""What a seat knows of hidden cards, and the worlds that it can imagine."""

from random import Random

from tests.games.helpers import play, roll
from tests.games.rennes.positions import BOX, hand, started, table


def test_an_open_card_that_is_taken_is_remembered_until_it_is_played() -> None:
    state = table(2).hand(0, "red-2").to_turn(0)
    play(state, "done", "take blue-1", "draw", "deal blue-5", "stop")
    roll(state)
    assert state.view(1)["seats"][0]["shown"] == ["blue-1"]
    for seed in range(20):
        world = state.determinize(1, Random(seed))
        assert "blue-1" in hand(world, 0)
        assert len(hand(world, 0)) == 3
    state.discard_from_hand(0, BOX.number["blue-1"])
    assert state.view(1)["seats"][0]["shown"] == []


def test_own_cards_and_piles_are_the_same_in_every_imagined_world() -> None:
    state = started(3, seed=4)
    worlds = [state.determinize(2, Random(seed)) for seed in range(10)]
    for world in worlds:
        world.check()
        assert world.hands[2] == state.hands[2]
        assert (world.open, len(world.pile), world.supply) == (state.open, len(state.pile), state.supply)
    assert len({world.hands[0] for world in worlds}) > 1
