"""What a bot chooses in a position, and what a hint says of an action."""

from random import Random

from refectory.bots import make_bot, position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.hint import Reason, reason_for
from refectory.core.game import Game, State


def choice(game: Game, state: State, bot: str = "greedy") -> str:
    """The action of a bot that looks one action ahead, or of another one."""
    (seat,) = state.to_act()
    return make_bot(bot, game).choose(position_of(game, state, seat), Random(0)).text


def hint(game: Game, state: State, text: str) -> Reason:
    """The reason for an action."""
    (seat,) = state.to_act()
    position = position_of(game, state, seat)
    return reason_for(GameEvaluation(game), position, game.space.parse(text), Random(0))
