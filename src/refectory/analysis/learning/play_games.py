"""Plays the games that are still missing, as far as time allows."""

import time
from collections.abc import Callable

from refectory.analysis.learning.training_games import TrainingGame, TrainingGames
from refectory.core.game import Game

Added = Callable[[TrainingGame], None]


def play_missing(
    game: Game, players: int, seed: str, known: list[TrainingGame], wanted: int, seconds: float, added: Added
) -> list[TrainingGame]:
    """The known games, and new ones up to this number of games or of seconds; each new one is announced."""
    brothers = TrainingGames(game, players, seed)
    games = known[:wanted]
    number = max((played.number for played in known), default=-1) + 1
    end = time.monotonic() + seconds
    while len(games) < wanted and time.monotonic() < end:
        played = brothers.play(number)
        number += 1
        if played is not None:
            games.append(played)
            added(played)
    return games
