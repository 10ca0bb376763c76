"""A traveller during a search: steps, turns, markers, free squares."""

import pytest

from refectory.games.rennes.constants import CLOCKWISE, COLOURS, COUNTER
from refectory.games.rennes.rules.passing_players import travel_state
from refectory.games.rennes.rules.paths.travel_state import TravelState, marked
from tests.games.rennes.positions import BOX, GRAPH, Table, table
from tests.rules import rule


def travelling(position: Table) -> TravelState:
    state = position.to_turn(0)
    return travel_state(state, 0, state.at[0])


def moves(here: TravelState, *directions: int) -> list[tuple[str, int, str]]:
    """Each move: the colour, the dots, and the square after it."""
    steps = here.moves(BOX, directions or (CLOCKWISE,))
    return [(COLOURS[colour], cost, GRAPH.names[after.at]) for colour, cost, after in steps]


@rule("RC-M3")
def test_a_step_costs_the_colour_that_the_portal_shows_to_its_side() -> None:
    position = table(2).facing("a", "east", "red").facing("b", "west", "green").at(0, "a-e1")
    here = travelling(position)
    assert moves(here) == [("red", 1, "a-e"), ("green", 1, "b-w1")]
    assert [COLOURS[colour] for colour in here.colours(BOX)] == ["red", "green"]


@rule("RC-M7")
def test_the_sanctuaire_costs_two_dots() -> None:
    here = travelling(table(2).at(0, "b-s1").facing("b", "south", "red"))
    assert ("red", 2, "sanctuaire") in moves(here)


@rule("RC-M5", "RC-G4")
def test_a_portal_turns_with_everybody_on_it() -> None:
    here = travelling(table(3).at(0, "e-n").at(1, "e-e").at(2, "e-n1"))
    after = here.turned(BOX, CLOCKWISE)
    assert GRAPH.names[after.at] == "e-e"
    assert [GRAPH.names[at] for at in after.others] == ["e-s", "e-n1"]
    assert after.turned(BOX, COUNTER).key == here.key
    assert [to for _, _, to in moves(here, CLOCKWISE, COUNTER)] == ["e-n1", "e-e", "e-w"]


@rule("RC-M5")
def test_a_portal_may_not_be_turned_from_a_square_beside_it() -> None:
    here = travelling(table(2).at(0, "e-n1"))
    assert all(after.portals == here.portals for _, _, after in here.moves(BOX, (CLOCKWISE, COUNTER)))


@rule("RC-M9")
def test_a_square_with_another_player_may_not_be_stayed_on() -> None:
    here = travelling(table(2).at(0, "a-e1").at(1, "b-w1"))
    after = {GRAPH.names[after.at]: after for _, _, after in here.moves(BOX, (CLOCKWISE,))}
    assert not after["b-w1"].is_free(BOX)
    assert after["a-e"].is_free(BOX)


@rule("RC-M9")
def test_a_cavern_is_free_for_any_number() -> None:
    here = travelling(table(2).at(0, "a-n2").at(1, "cavern-1"))
    (cavern,) = [after for _, _, after in here.moves(BOX, ()) if GRAPH.names[after.at] == "cavern-1"]
    assert cavern.is_free(BOX)


@rule("RC-M10")
def test_a_cavern_with_an_own_marker_may_not_be_entered() -> None:
    open_to = travelling(table(2).at(0, "a-n2"))
    assert "cavern-1" in [to for _, _, to in moves(open_to)]
    closed = travelling(table(2).at(0, "a-n2").markers(0, "cavern-1"))
    assert "cavern-1" not in [to for _, _, to in moves(closed)]


@rule("RC-M10")
@pytest.mark.parametrize(
    ("before", "cavern", "after"),
    [
        ((-1, -1, 0), 3, (3, -1, 1)),
        ((3, -1, 1), 5, (3, 5, 0)),
        ((3, 5, 0), 1, (1, 5, 1)),
        ((3, 5, 0), -1, (3, 5, 0)),
    ],
)
def test_markers_move_in_turn(before: tuple[int, int, int], cavern: int, after: tuple[int, int, int]) -> None:
    assert marked(before, cavern) == after
