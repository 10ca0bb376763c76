"""Laws of the conformance kit in made-up positions."""

from functools import partial

import pytest

from refectory.testing.check import check_positions
from tests.effort import effort
from tests.games.rennes.made_up import made_up, readings
from tests.games.rennes.positions import GAME

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("options", readings(), ids=str)
def test_play_from_a_made_up_position_has_no_dead_end(options: dict[str, int]) -> None:
    positions = effort(10_000, 1000) if not options else effort(500, 100)
    makes = partial(made_up, options=options)
    check_positions(GAME, makes, positions=positions, limit=14, laws=["dead-end", "conservation"])


@pytest.mark.parametrize("options", readings(), ids=str)
def test_every_law_holds_in_a_made_up_position(options: dict[str, int]) -> None:
    check_positions(
        GAME, partial(made_up, options=options), positions=effort(40, 1 if options else 3), limit=8
    )
