"""The examples that the rulebook prints."""

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.paths.viewer_ways import viewer_ways
from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import BOX, at, faces, hand, letters, points, pool, table
from tests.rules import rule


@rule("RC-M1")
def test_a_blue_card_of_four_and_one_of_three_make_seven() -> None:
    state = table(2).hand(0, "blue-4", "blue-3").to_turn(0)
    play(state, "play blue-4")
    assert pool(state) == ("blue", 4)
    play(state, "play blue-3")
    assert pool(state) == ("blue", 7)


@rule("RC-M3")
def test_one_blue_dot_to_the_door_then_two_green_ones_to_the_other_portal() -> None:
    position = table(2).at(0, "d-e").facing("d", "east", "blue").facing("e", "west", "green")
    state = position.hand(0, "blue-1", "green-3").to_turn(0)
    play(state, "play blue-1", "step d-e1")
    assert why_not(state, "step e-w1") == ["RC-M1"]
    play(state, "play green-3", "step e-w1", "step e-w")
    assert (at(state, 0), pool(state)) == ("e-w", ("green", 1))


@rule("RC-M5", "RC-M3")
def test_five_green_dots_are_two_turns_and_three_steps() -> None:
    position = table(2).at(0, "e-w").facing("e", "west", "green").facing("f", "west", "green")
    state = position.hand(0, "green-5").to_turn(0)
    play(state, "play green-5", "turn e clockwise", "turn e clockwise")
    assert at(state, 0) == "e-e"
    play(state, "step e-e1", "step f-w1", "step f-w")
    assert (at(state, 0), pool(state)) == ("f-w", ("green", 0))


@rule("RC-C4")
def test_three_yellow_dots_lead_from_portal_to_cavern() -> None:
    state = table(2).at(0, "a-n").facing("a", "north", "yellow").hand(0, "yellow-3").to_turn(0)
    assert viewer_ways(BOX, state.view(0))[BOX.graph.number["cavern-1"]].runs == (
        (COLOURS.index("yellow"), 3),
    )
    play(state, "play yellow-3", "step a-n1", "step a-n2", "step cavern-1")
    assert pool(state) == ("yellow", 0)


@rule("RC-M6")
def test_a_red_dot_into_the_vortex_then_two_yellow_ones_into_the_cavern() -> None:
    position = table(2).at(0, "b-s").facing("b", "south", "red").facing("f", "east", "yellow")
    state = position.hand(0, "red-1", "yellow-2").to_turn(0)
    play(state, "play red-1", "step b-s1", "play yellow-2", "step f-e1", "step cavern-4")
    assert (at(state, 0), pool(state)) == ("cavern-4", ("yellow", 0))


@rule("RC-M7")
def test_two_more_dots_into_the_sanctuaire_and_two_out_of_it() -> None:
    position = table(2).at(0, "b-s").facing("b", "south", "red").facing("g", "south", "blue")
    state = position.hand(0, "red-3", "blue-2").to_turn(0)
    play(state, "play red-3", "step b-s1", "step sanctuaire", "play blue-2", "step g-s1")
    assert (at(state, 0), hand(state, 0)) == ("g-s1", [])


@rule("RC-M11", "RC-M6", "RC-C4")
def test_from_b_with_seven_dots_into_the_cavern_in_g_then_two_to_the_portal_of_h() -> None:
    position = table(2).at(0, "cimetiere").at(1, "eglise").visited(0, "b")
    position.facing("b", "north", "green").facing("g", "south", "green").facing("h", "south", "blue")
    state = position.hand(0, "green-4", "green-3", "blue-2").to_turn(0)
    events = play(state, "play green-4", "play green-3", "step b-n1", "step b-n")
    events += play(state, "turn b clockwise", "turn b clockwise", "step b-s1", "step g-s1", "step cavern-5")
    assert (at(state, 0), pool(state)) == ("cavern-5", ("green", 0))
    events += play(state, "play blue-2", "step h-s1", "step h-s")
    assert at(state, 0) == "h-s"
    assert [event.facts["area"] for event in events if event.key == "event.visit"] == ["g", "h"]
    assert letters(state, 0) == "bgh"


@rule("RC-M12")
def test_three_points_for_yellow_at_a_yellow_portal() -> None:
    position = table(4).at(3, "g-s1").facing("g", "south", "red").facing("b", "north", "yellow")
    state = position.pool("red", 1).to_turn(3)
    assert COLOURS[state.terms.colours[3]] == "yellow"
    assert faces(state, "b")[0] == "yellow"
    assert "symbol" in keys(play(state, "step cavern-5"))
    assert points(state, 3)["symbols"] == 3


@rule("RC-K1")
def test_one_blue_card_for_the_blue_clue_and_one_to_three_yellow_ones_for_yellow() -> None:
    position = table(2).at(0, "cavern-1").spent("entered").clues("cavern-1", "blue", *["yellow"] * 3)
    state = position.hand(0, "blue-1", "yellow-1", "yellow-2").to_turn(0)
    play(state, "collect blue-1", "place monastere", "collect yellow-1", "place cimetiere")
    assert why_not(state, "place monastere") == ["RC-T1"]
    play(state, "collect yellow-2", "place cimetiere")
    assert offered(state, "collect") == []


@rule("RC-K3", "RC-C12")
def test_two_of_yellow_red_and_blue_for_a_green_clue() -> None:
    state = table(2).at(0, "sanctuaire").hand(0, "yellow-1", "red-1", "purple-1").to_turn(0)
    play(state, "altar green")
    assert offered(state) == ["offer red-1", "offer yellow-1"]
