"""Event cards."""

import pytest

from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import EVENTS, at, end_turn, faces, table
from tests.rules import rule


@rule("RC-K4")
@pytest.mark.parametrize("event", EVENTS[:4])
def test_an_event_turns_all_even_or_odd_portals_with_everybody(event: str) -> None:
    state = table(4).at(0, "b-n").at(1, "b-e").at(2, "a-n").at(3, "a-e1").to_turn(0)
    before = {area: faces(state, area) for area in "abcdefghi"}
    play(state, f"event {event}")
    even, clockwise = event.startswith("even"), event.endswith("-clockwise")
    for n, area in enumerate("abcdefghi", 1):
        face = before[area]
        if (n % 2 == 0) == even:
            face = [face[3], *face[:3]] if clockwise else [*face[1:], face[0]]
        assert faces(state, area) == face
    side = "e" if clockwise else "w"
    moved = [f"b-{side}", "b-s" if clockwise else "b-n", "a-n", "a-e1"]
    stayed = ["b-n", "b-e", f"a-{side}", "a-e1"]
    assert [at(state, seat) for seat in range(4)] == (moved if even else stayed)


@rule("RC-K4")
def test_all_five_come_back_at_the_start_of_the_next_turn() -> None:
    state = table(2).played(0, *EVENTS[1:]).played(1, *EVENTS[:3]).to_turn(0)
    play(state, "event even-clockwise")
    assert state.view(None)["seats"][0]["events"] == []
    end_turn(state)
    end_turn(state)  # seat 1, which then starts the next round
    assert state.view(None)["seats"][0]["events"] == []
    assert "events-back" in keys(end_turn(state))
    assert state.view(None)["seats"][0]["events"] == list(EVENTS)
    assert len(state.view(None)["seats"][1]["events"]) == 2


@rule("RC-K4")
def test_a_played_event_may_not_be_played_again_before_all_are() -> None:
    state = table(2).played(0, *EVENTS[:3]).hand(0, "red-1").to_turn(0)
    assert offered(state, "event") == ["event odd-counter", "event supplies"]
    assert why_not(state, "event even-clockwise") == ["RC-K4"]


@rule("RC-O3")
def test_trencavel_may_choose_the_direction_of_events_if_the_table_agreed() -> None:
    state = table(2, trencavel_events=1).claimed("la-tour", 0).to_turn(0)
    assert offered(state, "event-against") == [f"event-against {event}" for event in EVENTS[:4]]
    events = play(state, "event-against even-clockwise")
    assert events[0].facts["direction"] == "counter"
    assert faces(state, "b") == ["green", "blue", "purple", "red"]
    assert offered(state, "event-against") == []


@rule("RC-C10")
def test_everybody_has_five_events_that_lie_open() -> None:
    state = table(3).to_turn(0)
    assert offered(state, "event") == [f"event {event}" for event in EVENTS[:4]]  # Supplies needs a card
    for viewer in (None, 0, 1, 2):
        assert [seat["events"] for seat in state.view(viewer)["seats"]] == [list(EVENTS)] * 3


@rule("RC-O8")
def test_the_four_portal_events_may_be_the_only_ones() -> None:
    state = table(2, four_events=1).played(0, *EVENTS[1:4]).hand(0, "red-1").to_turn(0)
    assert offered(state, "event") == ["event even-clockwise"]
    assert state.view(None)["seats"][1]["events"] == EVENTS[:4]
    play(state, "event even-clockwise")
    assert state.view(None)["seats"][0]["events"] == []
    end_turn(state)
    end_turn(state)
    assert "events-back" in keys(end_turn(state))
    assert state.view(None)["seats"][0]["events"] == EVENTS[:4]


@rule("RC-O8")
def test_supplies_may_not_be_played_at_a_table_with_four_events() -> None:
    assert why_not(table(2, four_events=1).hand(0, "red-1").to_turn(0), "event supplies") == ["RC-O8"]
    assert why_not(table(2).hand(0, "red-1").to_turn(0), "event supplies") == []
