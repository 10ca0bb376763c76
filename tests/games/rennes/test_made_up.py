"""Laws of the conformance kit in made-up positions."""

from random import Random

import pytest

from refectory.testing.check import check_position
from tests.effort import effort
from tests.games.rennes.made_up import made_up, readings
from tests.games.rennes.positions import GAME

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("options", readings(), ids=str)
def test_play_from_a_made_up_position_has_no_dead_end(options: dict[str, int]) -> None:
    for seed in range(effort(10_000, 1000) if not options else effort(1000, 100)):
        setup, position = made_up(Random(seed), options)
        check_position(GAME, setup, position, seed=seed, limit=14, laws=["dead-end", "conservation"])
