"""The bot that does anything."""

from refectory.bots.bot import Position
from refectory.core.action import Action
from refectory.core.game import Game, Rng, pick


class RandomBot:
    """Every legal action is as good as another."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, position: Position, rng: Rng) -> Action:
        return position.legal[pick(rng, len(position.legal))]
