"""My game, 2–4 players: light as many candles as you can, each taller than the one before."""

from refectory.cli.skeleton.game.game import MyGame
from refectory.core.edition import Edition
from refectory.core.game import Game


def make_game(edition: Edition) -> Game:
    return MyGame(edition)
