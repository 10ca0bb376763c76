"""Monasterium, 2–4 players: send novices to five monasteries and build a cathedral window."""

from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.games.monasterium.game import Monasterium


def make_game(edition: Edition) -> Game:
    return Monasterium(edition)
