"""A position from its dump."""

import json
from random import Random

import pytest

from tests.games.helpers import random_positions
from tests.games.plankenkoorts.positions import GAME, new, table


@pytest.mark.parametrize("seed", range(4))
def test_a_loaded_dump_is_the_same_position(seed: int) -> None:
    for n, state in enumerate(random_positions(new(2 + seed, None, open_backs=seed % 2), Random(seed), 120)):
        if n % 10 == 0:
            loaded = GAME.load(json.loads(json.dumps(state.dump())))
            loaded.check()
            assert loaded.dump() == state.dump()
            assert loaded.view(0) == state.view(0)


def test_what_seats_know_and_the_options_are_loaded() -> None:
    state = table(3, long_shelves=1).hand(1, "acts").knows(2, 1, "acts").round_won(1, 3, 9, 2).to_lay(0)
    loaded = GAME.load(state.dump())
    assert (loaded.long_shelves, loaded.open_backs) == (True, False)
    assert loaded.known == state.known
    assert (loaded.sheets, loaded.direction, loaded.bookstands) == ([(3, 9, 2)], -1, [0, 1, 0])


def test_a_loaded_position_is_apart_from_the_first() -> None:
    state = table(2).hand(0, "job").to_lay(0)
    loaded = GAME.load(state.dump())
    loaded.deck.clear()
    assert state.deck
