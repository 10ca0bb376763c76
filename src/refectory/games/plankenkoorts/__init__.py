"""Plankenkoorts, 2–6 players: fill two shelves with the books of the canon and close them first."""

from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.games.plankenkoorts.game import Plankenkoorts


def make_game(edition: Edition) -> Game:
    return Plankenkoorts(edition)
