"""The laws of the contract, on random games and on what the package holds."""

from refectory.games import load_game
from refectory.testing import check_game, check_package


def test_every_law_of_a_game_holds() -> None:
    check_game(load_game("my_game"))


def test_every_law_of_a_package_holds() -> None:
    check_package("my_game")
