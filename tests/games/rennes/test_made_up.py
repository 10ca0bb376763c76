"""Laws of the conformance kit in made-up positions."""

import pytest

from refectory.testing.check import check_positions
from tests.effort import effort
from tests.games.rennes.made_up import made_up
from tests.games.rennes.positions import GAME

pytestmark = pytest.mark.untraced


def test_play_from_a_made_up_position_has_no_dead_end() -> None:
    positions = effort(10_000, 1000)
    check_positions(GAME, made_up, positions=positions, limit=14, laws=["dead-end", "conservation"])
