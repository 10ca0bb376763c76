"""Setting up a game."""

import pytest

from refectory.core.errors import SetupError
from refectory.games.plankenkoorts.constants import OPTION_NAMES
from tests.games.helpers import offered, roll
from tests.games.plankenkoorts.positions import GAME, new
from tests.rules import rule


@rule("BS-S2")
def test_a_seat_that_is_not_at_the_table_may_not_begin() -> None:
    with pytest.raises(SetupError, match="0 to 2, not 3"):
        GAME.setup(3, start=3)
    assert "start seat-3" not in offered(new(3, start=None))


def test_all_options_are_off_unless_chosen() -> None:
    assert GAME.setup(2).options == dict.fromkeys(OPTION_NAMES, 0)
    assert [option.name for option in GAME.options] == list(OPTION_NAMES)
    with pytest.raises(SetupError, match="0, 1, not 2"):
        GAME.setup(2, options={"open_backs": 2})


def test_the_game_is_for_two_to_six() -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 6)
    roll(new(6))
