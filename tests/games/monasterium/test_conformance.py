"""The laws of the contract, and random games to their end."""

from collections import Counter
from random import Random

import pytest

from refectory.core.game import CHANCE
from refectory.testing.check import check_game
from tests.effort import effort
from tests.games.monasterium.positions import GAME, new

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_keeps_every_law(players: int) -> None:
    check_game(GAME, players=[players], games=1, limit=effort(700, 200))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_and_keep_every_piece(players: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(12):
        rng = Random(seed)
        state = new(players, start=None)
        while state.to_act():
            (seat,) = state.to_act()
            action = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))
            happened.update(event.key for event in state.apply(seat, action))
            state.check()
        assert state.round == 3 * players - 1
    assert happened["event.round"] == 12 * 3 * players
    assert happened["event.end"] + happened["event.end-shared"] == 12
