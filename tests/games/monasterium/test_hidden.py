"""What a seat imagines: the same position, because everything is open."""

from random import Random

import pytest

from refectory.games.monasterium.hidden import determinize
from tests.games.monasterium.positions import table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_imagines_the_position_as_it_is(seat: int) -> None:
    state = table(3).rich(0).novice(1, "i a", "chapel a").dice(2, 2, seat1=1).to_take(0)
    for seed in range(3):
        assert determinize(state, seat, Random(seed)).dump() == state.dump()


def test_what_is_played_in_an_imagined_world_may_not_change_the_true_one() -> None:
    state = table(2).dice(2, 2).to_take(0)
    before = state.dump()
    world = state.determinize(1, Random(0))
    world.apply(0, world.legal_actions(0)[0])
    assert world.dump() != before
    assert state.dump() == before
