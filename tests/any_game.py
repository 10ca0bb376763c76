"""What tests of every game ask first: how many can play, and which games have an optional part."""

from refectory.analysis.chance_model.chance_data import read_chances
from refectory.core.game import Game
from refectory.games import lessons, load_game, names, puzzles

# The games that Refectory was made for. Tests that say something of these games alone name them; tests of
# every game pass for any game that keeps the laws of the kit, with its optional parts or without.
FOUR = ("monasterium", "plankenkoorts", "rennes", "sator")


def players_near(game: Game, wanted: int) -> int:
    """The number of players nearest to the one that is wanted."""
    return min(max(wanted, game.min_players), game.max_players)


def taught() -> list[str]:
    """The games that have a tutorial."""
    return [name for name in names() if lessons(load_game(name))]


def with_puzzles() -> list[str]:
    """The games that have puzzles."""
    return [name for name in names() if puzzles(load_game(name))]


def with_edition_page() -> list[str]:
    """The games whose edition can be entered by clicks."""
    return [name for name in names() if type(load_game(name)).edition_page is not Game.edition_page]


def with_chances() -> list[str]:
    """The games that ship learnt chances to win."""
    return [name for name in names() if read_chances(load_game(name)) is not None]
