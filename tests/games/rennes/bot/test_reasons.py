"""What a hint can tell of a position."""

from refectory.games.rennes.bot import reasons
from tests.games.rennes.positions import started, table


def test_there_is_nothing_to_tell_during_the_setup() -> None:
    assert reasons.parts(started(2), 0) == {}


def test_points_are_told_by_their_source() -> None:
    position = table(2).claimed("villa", 1, 0).visited(0, "a", "b", "c").at(0, "a-n1").played(0, "supplies")
    state = position.hand(0, "red-1").to_turn(0)
    parts = reasons.parts(state, 0)
    assert (parts["codes"], parts["areas"], parts["clues"]) == (8.0, 5.0, 0.0)
    assert parts["ghosts"] > 0 > parts["events"]
    assert reasons.parts(state, 1)["codes"] == 10.0


def test_cards_that_lead_to_clues_are_a_good_way() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "red").clues("cavern-1", *["green"] * 4)
    useful = position.hand(0, "red-1", "green-1", "green-2").to_turn(0)
    position = table(2).at(0, "a-n2").facing("a", "north", "red").clues("cavern-1", *["green"] * 4)
    useless = position.hand(0, "blue-1", "blue-2", "blue-2").to_turn(0)
    assert reasons.parts(useful, 0)["way"] > reasons.parts(useless, 0)["way"]


def test_the_facts_are_areas_codes_and_the_fewest_clues_that_are_lacking() -> None:
    position = table(2).claimed("villa", 0).visited(0, "a", "b").at(0, "a-n1")
    state = position.placed(0, "la-tour", "green", "green", "blue").to_turn(0)
    assert reasons.facts(state, 0) == {"areas": 2, "codes": 1, "count": 2}
    assert reasons.facts(state, 1)["count"] == 5
