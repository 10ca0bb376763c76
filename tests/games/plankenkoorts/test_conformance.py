"""The laws of the contract, all of them."""

from refectory.core.testing import check_game
from refectory.games import load_game


def test_every_law_holds() -> None:
    check_game(load_game("plankenkoorts"))
