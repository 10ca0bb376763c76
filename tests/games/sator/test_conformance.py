"""The laws of the contract, all of them."""

import pytest

from refectory.games import load_game
from refectory.testing.check import check_game
from tests.effort import effort

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_law_holds(players: int) -> None:
    check_game(load_game("sator"), players=[players], games=1, limit=effort(300, 70))
