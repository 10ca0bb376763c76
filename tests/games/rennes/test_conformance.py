"""The conformance kit, and random games."""

from random import Random

import pytest

from refectory.core.play_loop import random_playout
from refectory.testing.check import check_game
from tests.effort import effort
from tests.games.rennes.positions import GAME, new

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_law_holds(players: int) -> None:
    check_game(GAME, players=[players], games=1, limit=effort(100, 30), options=False)


def test_every_law_holds_with_every_option() -> None:
    check_game(GAME, players=[2], games=0, limit=effort(30, 4))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_every_piece(players: int) -> None:
    for seed in range(6):
        state = new(players, None, codes=1 + seed % 5, trencavel_events=seed % 2)
        rng = Random(seed)
        for _ in range(40):
            random_playout(state, rng, 50)
            state.check()


def test_a_random_game_for_one_code_comes_to_an_end() -> None:
    state = new(2, None, codes=1)
    assert random_playout(state, Random(3), 100_000) < 100_000
    assert state.outcome() is not None
