"""Turning portals."""

from tests.games.helpers import offered, play, why_not
from tests.games.rennes.positions import at, faces, pool, table
from tests.rules import rule


@rule("RC-M5")
def test_a_portal_turns_clockwise_with_everybody_on_it() -> None:
    position = table(4).at(0, "e-n").at(1, "e-e").at(2, "e-s").at(3, "e-w").hand(0, "blue-2")
    state = position.to_turn(0)
    assert faces(state, "e") == ["blue", "green", "purple", "yellow"]
    events = play(state, "play blue-2", "turn e clockwise")
    assert events[-1].facts == {"seat": 0, "area": "e", "direction": "clockwise"}
    assert faces(state, "e") == ["yellow", "blue", "green", "purple"]
    assert [at(state, seat) for seat in range(4)] == ["e-e", "e-s", "e-w", "e-n"]
    assert pool(state) == ("blue", 1)


@rule("RC-M5")
def test_turning_takes_nobody_who_is_not_on_the_portal() -> None:
    state = table(3).at(0, "e-n").at(1, "e-n1").at(2, "b-s").pool("blue", 1).to_turn(0)
    play(state, "turn e clockwise")
    assert [at(state, seat) for seat in range(3)] == ["e-e", "e-n1", "b-s"]


@rule("RC-M5")
def test_a_portal_may_not_be_turned_from_elsewhere_or_with_another_colour() -> None:
    state = table(2).at(0, "e-n").pool("green", 1).to_turn(0)
    assert why_not(state, "turn e clockwise") == ["RC-M5"]
    assert why_not(state, "turn a clockwise") == ["RC-M5"]
    state = table(2).at(0, "e-n1").pool("blue", 1).to_turn(0)
    assert why_not(state, "turn e clockwise") == ["RC-M5"]


@rule("RC-G4")
def test_trencavel_turns_portals_both_ways() -> None:
    state = table(2).claimed("la-tour", 0).at(0, "e-n").pool("blue", 2).to_turn(0)
    assert offered(state, "turn") == ["turn e clockwise", "turn e counter"]
    play(state, "turn e counter")
    assert (at(state, 0), faces(state, "e")) == ("e-w", ["green", "purple", "yellow", "blue"])


@rule("RC-G4", "RC-O3")
def test_without_trencavel_one_may_not_turn_back_and_events_keep_their_direction() -> None:
    state = table(2).at(0, "e-n").pool("blue", 2).to_turn(0)
    assert why_not(state, "turn e counter") == ["RC-G4"]
    state = table(2).claimed("la-tour", 0).to_turn(0)
    assert why_not(state, "event-against even-clockwise") == ["RC-O3"]
    state = table(2, trencavel_events=1).claimed("la-tour", 1).to_turn(0)
    assert why_not(state, "event-against even-clockwise") == ["RC-G4"]
    state = table(2, trencavel_events=1).claimed("la-tour", 0).spent("event").to_turn(0)
    assert why_not(state, "event-against even-clockwise") == ["RC-K4"]
