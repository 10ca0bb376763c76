"""What tests of every game ask before they begin: how many can play, and which games are taught."""

from refectory.core.game import Game
from refectory.games import lessons, load_game, names


def players_near(game: Game, wanted: int) -> int:
    """The number of players nearest to the one that is wanted."""
    return min(max(wanted, game.min_players), game.max_players)


def taught() -> list[str]:
    """The games that have a tutorial."""
    return [name for name in names() if lessons(load_game(name))]
