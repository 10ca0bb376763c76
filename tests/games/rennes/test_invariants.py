"""The checks of a position."""

import pytest

from tests.games.rennes.positions import table
from tests.rules import rule


@rule("RC-C7")
def test_a_clue_may_not_be_lost_or_doubled() -> None:
    state = table().to_turn(0)
    state.supply = (state.supply[0] + 1, *state.supply[1:])
    with pytest.raises(AssertionError, match="Clues of red are lost or doubled"):
        state.check()
