"""`check` finds every piece that is lost, doubled or in a wrong place."""

import pytest

from tests.games.monasterium.positions import begun, table
from tests.rules import rule


@rule("MO-S2")
def test_a_neutral_die_may_not_be_added() -> None:
    state = begun(3)
    state.hand_neutral[0] += 1
    with pytest.raises(AssertionError, match="Neutral dice are lost or doubled"):
        state.check()


@rule("MO-C7")
def test_a_player_may_not_have_a_negative_number_of_tiles() -> None:
    state = table(2).dice(2, 1).to_take(0)
    state.resources[0] = -1
    with pytest.raises(AssertionError, match="fewer than no tiles"):
        state.check()


ANY = (31, 0)


@rule("MO-W1")
def test_a_window_may_not_have_gaps_or_repeat_itself() -> None:
    state = table(2).window(0, "a").asked(0, "build", *ANY)
    state.windows[0] = (-1, 0, -1, -1, -1, -1, -1, -1, -1)
    with pytest.raises(AssertionError, match="gap"):
        state.check()
    state.windows[0] = (0, 0, -1, -1, -1, -1, -1, -1, -1)
    state.tiles[0] -= 1
    with pytest.raises(AssertionError, match="twice"):
        state.check()


@rule("MO-W4")
def test_more_tiles_than_there_are_may_not_be_taken() -> None:
    state = table(2).asked(0, "build", *ANY)
    state.tiles[0] -= 1
    with pytest.raises(AssertionError, match="lost or doubled"):
        state.check()
