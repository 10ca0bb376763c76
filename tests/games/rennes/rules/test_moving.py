"""Steps from square to square, and what a player gets there."""

import pytest

from refectory.core.game import Event
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.state import RennesState
from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.rennes.positions import (
    BOX,
    GRAPH,
    at,
    faces,
    letters,
    markers,
    points,
    pool,
    table,
)
from tests.rules import rule


@rule("RC-M1")
def test_a_dot_is_a_step_or_a_turn() -> None:
    state = table(2).at(0, "a-e").hand(0, "blue-3").to_turn(0)
    play(state, "play blue-3", "turn a clockwise")
    assert pool(state) == ("blue", 2)
    play(state, "step a-s1")
    assert pool(state) == ("blue", 1)


@rule("RC-M1")
def test_one_may_not_move_without_dots_or_play_a_card_one_does_not_hold() -> None:
    state = table(2).at(0, "a-e").hand(0, "blue-1").to_turn(0)
    assert why_not(state, "step a-e1") == why_not(state, "turn a clockwise") == ["RC-M1"]
    assert why_not(state, "play blue-2") == ["RC-M1"]
    play(state, "play blue-1", "step a-e1")
    assert why_not(state, "step a-e") == ["RC-M1"]


@rule("RC-M3")
def test_a_portal_rules_its_side_up_to_the_door() -> None:
    state = table(2).facing("a", "east", "red").facing("b", "west", "green").at(0, "a-e").to_turn(0)
    state.colour, state.dots = COLOURS.index("red"), 3
    play(state, "step a-e1")
    assert offered(state, "step") == ["step a-e"]
    state.colour = COLOURS.index("green")
    assert offered(state, "step") == ["step b-w1"]
    play(state, "step b-w1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-M3")
def test_a_branch_costs_its_portals_colour_to_the_end() -> None:
    state = table(2).facing("a", "north", "yellow").at(0, "a-n").pool("yellow", 3).to_turn(0)
    play(state, "step a-n1", "step a-n2", "step cavern-1")
    assert at(state, 0) == "cavern-1"


@rule("RC-M3")
def test_one_may_not_step_with_another_colour() -> None:
    state = table(2).facing("a", "east", "red").at(0, "a-e").pool("blue", 3).to_turn(0)
    assert why_not(state, "step a-e1") == ["RC-M3"]
    state = table(2).facing("a", "east", "red").at(0, "a-e1").pool("blue", 3).to_turn(0)
    assert why_not(state, "step a-e") == ["RC-M3"]


@rule("RC-M4")
def test_from_a_portal_square_one_steps_outward() -> None:
    state = table(2).at(0, "e-w").pool("yellow", 2).to_turn(0)
    assert faces(state, "e")[3] == "yellow"
    assert offered(state, "step") == ["step e-w1"]


@rule("RC-M4")
def test_another_square_of_the_portal_may_not_be_stepped_on() -> None:
    state = table(2).at(0, "e-w").pool("yellow", 2).to_turn(0)
    for square in ("e-n", "e-s", "e-e", "e-n1", "a-n"):
        assert why_not(state, f"step {square}") == ["RC-M4"]


@rule("RC-M6")
def test_from_vortex_to_vortex_is_one_step_in_the_colour_of_the_destination() -> None:
    position = table(2).at(0, "b-s1").facing("b", "south", "red").facing("f", "east", "green")
    state = position.facing("g", "south", "blue").pool("green", 1).to_turn(0)
    assert offered(state, "step") == ["step f-e1"]
    play(state, "step f-e1")
    assert (at(state, 0), letters(state, 0), pool(state)) == ("f-e1", "bfh", ("green", 0))


@rule("RC-M6")
def test_a_vortex_may_not_be_reached_in_the_colour_of_the_one_left() -> None:
    position = table(2).at(0, "b-s1").facing("b", "south", "red").facing("f", "east", "green")
    state = position.pool("red", 5).to_turn(0)
    assert why_not(state, "step f-e1") == ["RC-M3"]
    assert why_not(table(2).at(0, "b-e1").pool("red", 5).to_turn(0), "step f-e1") == ["RC-M6"]


@rule("RC-M7")
def test_into_the_sanctuaire_and_out_of_it_cost_two_dots() -> None:
    position = table(2).at(0, "b-s1").facing("b", "south", "red").facing("f", "east", "green")
    state = position.hand(0, "red-2", "green-2").to_turn(0)
    play(state, "play red-2", "step sanctuaire")
    assert (at(state, 0), pool(state)) == ("sanctuaire", ("red", 0))
    play(state, "play green-2", "step f-e1")
    assert (at(state, 0), pool(state)) == ("f-e1", ("green", 0))
    assert letters(state, 0) == "bfh"


@rule("RC-M7")
def test_one_dot_may_not_lead_into_the_sanctuaire_or_out() -> None:
    state = table(2).at(0, "b-s1").facing("b", "south", "red").pool("red", 1).to_turn(0)
    assert why_not(state, "step sanctuaire") == ["RC-M7"]
    state = table(2).at(0, "sanctuaire").facing("b", "south", "red").pool("red", 1).to_turn(0)
    assert why_not(state, "step b-s1") == ["RC-M7"]
    assert why_not(state, "step e-n1") == ["RC-M7"]


@rule("RC-M9")
def test_four_players_may_stand_on_one_portal_each_on_a_square() -> None:
    state = table(4).at(0, "e-w1").at(1, "e-n").at(2, "e-s").at(3, "e-e").pool("yellow", 1).to_turn(0)
    play(state, "step e-w", "done")


@rule("RC-M9")
@pytest.mark.parametrize("square", ["e-w", "e-w1", "b-s1", "villa"])
def test_two_may_not_stand_on_one_square(square: str) -> None:
    state = table(2).at(0, "e-n").at(1, square).to_turn(0)
    state.at[0] = GRAPH.number[square]
    state.frames.clear()
    with pytest.raises(AssertionError, match="Two players stand on"):
        state.check()


@rule("RC-M9")
def test_a_location_may_not_be_shared() -> None:
    state = table(2).at(0, "h-s1").at(1, "monastere").pool("blue", 1).to_turn(0)
    assert faces(state, "h")[2] == "blue"
    assert why_not(state, "step monastere") == ["RC-T2"]


@rule("RC-M10")
def test_markers_are_moved_in_turn() -> None:
    state = table(2).at(0, "a-n2").facing("a", "north", "red").to_turn(0)
    for cavern, before, wanted in (
        ("cavern-1", "a-n2", ["cavern-1", ""]),
        ("cavern-2", "a-w2", ["cavern-1", "cavern-2"]),
        ("cavern-6", "i-e2", ["cavern-6", "cavern-2"]),
        ("cavern-1", "a-n2", ["cavern-6", "cavern-1"]),
    ):
        state.at[0] = GRAPH.number[before]
        state.visited[0] |= 1 << GRAPH.area[state.at[0]]
        state.dots = 1
        state.colour = state.tint(GRAPH.side[state.at[0]])
        play(state, f"step {cavern}")
        assert markers(state, 0) == wanted


@rule("RC-M10")
@pytest.mark.parametrize("cavern", ["cavern-1", "cavern-2"])
def test_a_cavern_with_an_own_marker_may_not_be_entered(cavern: str) -> None:
    before = {"cavern-1": "a-n2", "cavern-2": "a-w2"}[cavern]
    position = table(2).at(0, before).markers(0, "cavern-1", "cavern-2").markers(1, "cavern-3")
    state = position.to_turn(0)
    state.dots, state.colour = 1, state.tint(GRAPH.side[state.at[0]])
    assert why_not(state, f"step {cavern}") == ["RC-M10"]
    assert f"step {cavern}" not in offered(state)


@rule("RC-M10")
def test_anothers_marker_is_no_hindrance() -> None:
    state = table(2).at(0, "a-n2").markers(1, "cavern-1").pool("red", 1).to_turn(0)
    play(state, "step cavern-1")
    assert at(state, 0) == "cavern-1"


@rule("RC-M11")
def test_every_area_that_is_crossed_gives_its_letter_once() -> None:
    position = table(2).at(0, "a-e").visited(0, "a").facing("a", "east", "red").facing("b", "west", "red")
    state = position.pool("red", 9).to_turn(0)
    assert keys(play(state, "step a-e1")) == ["step"]
    assert keys(play(state, "step b-w1")) == ["step", "visit"]
    assert keys(play(state, "step a-e1", "step b-w1")) == ["step", "step"]
    assert letters(state, 0) == "ab"


@rule("RC-M11")
def test_an_area_may_not_be_counted_twice_nor_the_sanctuaire_at_all() -> None:
    state = table(2).at(0, "b-s1").visited(0, "b").facing("b", "south", "red").pool("red", 2).to_turn(0)
    assert keys(play(state, "step sanctuaire")) == ["step"]
    assert letters(state, 0) == "b"


@rule("RC-M12")
def test_a_matching_symbol_gives_three_points() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "blue").facing("h", "south", "red")
    state = position.pool("blue", 1).to_turn(0)
    assert BOX.locations[BOX.symbol[0]] == "monastere"
    events = play(state, "step cavern-1")
    assert keys(events) == ["step", "enter", "symbol"]
    assert points(state, 0)["symbols"] == 3


@rule("RC-M12")
@pytest.mark.parametrize(("facing", "shift"), [("purple", 0), ("red", 1)])
def test_another_colour_may_not_score_the_symbol(facing: str, shift: int) -> None:
    position = table(2, colours=shift).at(0, "a-n2").facing("a", "north", "blue")
    state = position.facing("h", "south", facing).pool("blue", 1).to_turn(0)
    assert "symbol" not in keys(play(state, "step cavern-1"))
    assert points(state, 0)["symbols"] == 0


def into_the_cavern(option: int, *cards: str) -> RennesState:
    """Seat 0 before cavern I with four red dots, and Roi Dagobert's help."""
    position = table(2, dots_lapse=option).at(0, "a-n2").facing("a", "north", "red").claimed("cimetiere", 0)
    state = position.pool("red", 4).hand(0, *cards).to_turn(0)
    play(state, "step cavern-1")
    return state


def entering(option: int) -> list[Event]:
    position = table(2, dots_lapse=option).at(0, "a-n2").facing("a", "north", "red")
    return play(position.pool("red", 4).to_turn(0), "step cavern-1")


@rule("RC-O6")
def test_dots_may_lapse_in_a_cavern_if_the_table_agreed() -> None:
    state = into_the_cavern(1, "red-2")
    assert pool(state) == ("", 0)
    assert facts(entering(1), "lapse") == [{"seat": 0, "count": 3, "colour": "red"}]
    play(state, "play red-2", "step a-n2")
    assert pool(state) == ("red", 1)


@rule("RC-O6")
def test_lapsed_dots_may_not_be_used() -> None:
    state = into_the_cavern(1, "red-2")
    assert why_not(state, "step a-n2") == ["RC-M1"]
    assert why_not(state, "dagobert") == ["RC-G5"]
    state = into_the_cavern(0, "red-2")
    assert pool(state) == ("red", 3)
    assert "step a-n2" in offered(state)
    assert keys(entering(0)) == ["step", "enter"]
