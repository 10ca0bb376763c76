"""The line that a replay shows beside a mistake: lawful, one seat's, and ended by chance."""

from random import Random

import pytest

from refectory.analysis.better_line import LONGEST, better_line
from refectory.bots.bot import position_of
from refectory.bots.simple_bots import GreedyBot
from refectory.games import load_game, names
from tests.bots.positions import within


@pytest.mark.parametrize("name", names())
def test_the_line_goes_on_with_the_turn_until_chance_or_another_seat_acts(name: str) -> None:
    game = load_game(name)
    bot = GreedyBot(game, worlds=1)
    for seed in range(3):
        state = within(game, 2, 15 + 20 * seed, Random(seed))
        seat = state.to_act()[0]
        best = state.legal_actions(seat)[-1]
        position = position_of(game, state, seat)
        line = better_line(bot, position, best, Random(4))
        assert line == better_line(bot, position, best, Random(4))
        assert line[0] is best
        world = position.imagine(Random(4))
        for action in line:
            assert action in world.legal_actions(seat)
            world.apply(seat, action)
        assert seat not in world.to_act() or len(line) == LONGEST


def test_the_line_does_not_depend_on_the_truth() -> None:
    game = load_game("sator")
    state = within(game, 2, 150, Random(1))
    seat = state.to_act()[0]
    best, bot = state.legal_actions(seat)[0], GreedyBot(game, worlds=1)
    other = state.determinize(seat, Random(9))
    assert other.dump() != state.dump()
    one, two = (better_line(bot, position_of(game, each, seat), best, Random(4)) for each in (state, other))
    assert one == two
