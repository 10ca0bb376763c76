"""Drawing the first player."""

import pytest

from tests.games.helpers import offered, roll
from tests.games.plankenkoorts.positions import new, play
from tests.rules import rule


@rule("BS-S2")
def test_any_seat_may_be_drawn_to_begin() -> None:
    assert [(action.text, weight) for action, weight in new(3, start=None).chance_outcomes()] == [
        ("start seat-0", 1),
        ("start seat-1", 1),
        ("start seat-2", 1),
    ]


@rule("BS-S2")
@pytest.mark.parametrize("start", range(3))
def test_the_first_player_may_be_chosen_and_play_goes_clockwise(start: int) -> None:
    state = new(3, start)
    assert offered(state) == [f"start seat-{start}"]
    order = []
    for _ in range(4):
        roll(state)
        order.append(state.to_act()[0])
        play(state, next(text for text in offered(state) if text.startswith("discard")))
    assert order == [start, (start + 1) % 3, (start + 2) % 3, start]
