"""The laws of the contract."""

import pytest

from refectory.games import load_game
from refectory.testing.check import check_game
from tests.effort import effort

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_law_holds(players: int) -> None:
    check_game(
        load_game("plankenkoorts"),
        players=[players],
        games=effort(2, 1),
        limit=effort(1000, 200),
        options=players == 2,
    )
