"""How a turn may go on with the best action: what a bot would do after it, until chance decides."""

from typing import Final

from refectory.bots.bot import Position, position_of
from refectory.bots.simple_bots import GreedyBot
from refectory.core.action import Action
from refectory.core.game import Rng

LONGEST: Final = 12


def better_line(bot: GreedyBot, position: Position, best: Action, rng: Rng) -> list[Action]:
    """The best action and those after it, until chance or another seat acts, in an imagined world."""
    state, seat = position.imagine(rng), position.seat
    line = [best]
    state.apply(seat, best)
    while len(line) < LONGEST and seat in state.to_act():
        line.append(bot.choose(position_of(position.game, state, seat), rng))
        state.apply(seat, line[-1])
    return line
