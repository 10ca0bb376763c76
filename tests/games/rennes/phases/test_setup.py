"""Setting up: the start player, the discs, the locations to start on."""

import pytest

from tests.games.helpers import keys, offered, outcomes, play, roll, why_not
from tests.games.rennes.positions import at, hand, letters, new, started
from tests.rules import rule


@rule("RC-S1")
def test_discs_fall_in_any_order_and_orientation() -> None:
    state = new()
    play(state, "start seat-0")
    assert outcomes(state) == {f"disc disc-{n} turned-{t}": 1 for n in range(1, 10) for t in range(4)}
    play(state, "disc disc-5 turned-3")
    assert state.portals == (4 * 4 + 3,)
    assert len(outcomes(state)) == 8 * 4


@rule("RC-S3")
def test_who_begins_falls_by_chance_or_is_chosen() -> None:
    assert outcomes(new(3, None)) == {"start seat-0": 1, "start seat-1": 1, "start seat-2": 1}
    assert outcomes(new(3, 2)) == {"start seat-2": 1}


@rule("RC-S3")
def test_locations_are_chosen_clockwise_and_their_areas_count_as_visited() -> None:
    state = new(3, 1)
    roll(state)
    for seat, location in ((1, "eglise"), (2, "la-tour"), (0, "monastere")):
        assert state.to_act() == (seat,)
        play(state, f"begin {location}")
        assert at(state, seat) == location
    assert [letters(state, seat) for seat in range(3)] == ["h", "g", "d"]
    assert state.to_act() == (1,)


@rule("RC-S3")
@pytest.mark.parametrize(
    ("location", "cards"), [("villa", 9), ("cimetiere", 9), ("eglise", 7), ("la-tour", 7)]
)
def test_villa_and_cimetiere_give_two_more_cards(location: str, cards: int) -> None:
    state = started(2)
    events = play(state, f"begin {location}") + roll(state)
    assert len(hand(state, 0)) == cards
    assert keys(events) == ["begin", "visit"] + ["draw"] * (cards - 7)


@rule("RC-S3")
def test_a_taken_location_may_not_be_chosen() -> None:
    state = started(3)
    play(state, "begin eglise")
    assert "begin eglise" not in offered(state)
    assert why_not(state, "begin eglise") == ["RC-S3"]
    assert why_not(state, "done") == ["RC-S3"]
    assert why_not(state, "begin villa", seat=2) == ["RC-T1"]
