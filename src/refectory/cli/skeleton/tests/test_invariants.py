"""What is always true."""

import pytest

from refectory.cli.skeleton.tests.positions import numbers, position


def test_a_lost_card_is_noticed() -> None:
    state = position(["taper", "altar"], ["", ""])
    state.hands[0] = ()
    with pytest.raises(AssertionError, match="lost or doubled"):
        state.check()


def test_a_row_that_falls_is_noticed() -> None:
    state = position(["taper", "altar"], ["votive pillar", ""])
    state.rows[0] = tuple(numbers("pillar votive"))
    with pytest.raises(AssertionError, match="does not rise"):
        state.check()
