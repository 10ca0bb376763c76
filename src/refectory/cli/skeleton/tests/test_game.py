"""The game: players and options."""

from refectory.cli.skeleton.tests.positions import GAME


def test_players_and_options() -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 4)
    assert GAME.setup(2).options == {"hand": 3}
