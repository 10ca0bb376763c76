"""Setting up a game."""

import pytest

from refectory.core.errors import SetupError
from tests.games.helpers import offered
from tests.games.monasterium.positions import GAME, new
from tests.rules import rule


@rule("MO-S3")
def test_a_seat_that_is_not_at_the_table_may_not_begin() -> None:
    with pytest.raises(SetupError, match="0 to 1, not 2"):
        GAME.setup(2, start=2)
    assert "start seat-3" not in offered(new(3, start=None))


@rule("MO-S3")
def test_there_may_not_be_five_players_or_one() -> None:
    for players in (1, 5):
        with pytest.raises(SetupError, match="2 to 4 players"):
            GAME.setup(players)
