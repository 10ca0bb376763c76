"""The laws of the contract, all of them."""

import pytest

from refectory.core.testing import check_game
from refectory.games import load_game
from tests.effort import effort

pytestmark = pytest.mark.no_cover  # each rule has tests of its own, which are traced


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_law_holds(players: int) -> None:
    check_game(load_game("sator"), players=[players], games=1, limit=effort(300, 70))
