"""The greedy bot knows every game that has a judgement."""

from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.core.game import CHANCE
from refectory.games import load_game, names
from tests.bots.test_bots import played

DECISIONS = 25
SHORT = {"rennes": {"codes": 1}}  # whole games of the full length are played in the arena


@pytest.mark.parametrize("name", names())
def test_greedy_chooses_something_lawful_in_every_game(name: str) -> None:
    game = load_game(name)
    bot = make_bot("greedy", game)
    luck = Random(name)
    state = game.new(game.setup(game.min_players))
    made = 0
    while state.to_act() and made < DECISIONS:
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(luck))
            continue
        action = bot.choose(position_of(game, state, seat), luck)
        assert action in state.legal_actions(seat)
        state.apply(seat, action)
        made += 1
    assert made == DECISIONS or not state.to_act()


@pytest.mark.parametrize("greedy", [0, 1])
@pytest.mark.parametrize("name", names())
def test_greedy_beats_random_from_either_seat(name: str, greedy: int) -> None:
    game = load_game(name)
    bots = ["greedy" if seat == greedy else "random" for seat in range(game.min_players)]
    assert played(game, bots, greedy, SHORT.get(name)).winners == (greedy,)
