"""Sator Arepo Tenet Opera Rotas, 2–4 players: move footbridges over the abyss, recover four books."""

from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.games.sator.game import Sator


def make_game(edition: Edition) -> Game:
    return Sator(edition)
