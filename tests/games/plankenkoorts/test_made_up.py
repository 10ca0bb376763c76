"""Every law of the conformance kit in made-up positions."""

import pytest

from refectory.testing.check import check_positions
from tests.effort import effort
from tests.games.plankenkoorts.made_up import made_up
from tests.games.plankenkoorts.positions import GAME

pytestmark = pytest.mark.untraced


def test_every_law_holds_in_play_from_made_up_positions() -> None:
    check_positions(GAME, made_up, positions=effort(300, 40), limit=12)
