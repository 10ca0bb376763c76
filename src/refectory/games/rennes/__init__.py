"""Rennes-le-Château, 2–5 players: turn the portals, find the clues, crack the codes."""

from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.games.rennes.game import Rennes


def make_game(edition: Edition) -> Game:
    return Rennes(edition)
