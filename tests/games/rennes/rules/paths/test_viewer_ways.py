"""The ways that a viewer is shown, and what they cost."""

import pytest

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.passing_players import available_dots, travel_state
from refectory.games.rennes.rules.paths.viewer_ways import viewer_dots, viewer_state, viewer_ways
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import BOX, GRAPH, Table, new, numbers, table
from tests.rules import rule


def beside_a_door(*cards: str) -> Table:
    position = table(2).facing("a", "east", "red").facing("b", "west", "blue").at(0, "a-e").at(1, "i-e")
    return position.hand(0, *cards)


def beside_a_vortex() -> Table:
    return table(2).at(0, "b-s").facing("b", "south", "red").facing("g", "south", "yellow")


def prices(state: RennesState, viewer: int | None = 0) -> dict[str, tuple[str, int]]:
    """What the ways of one colour cost."""
    found = [(at, way.runs) for at, way in viewer_ways(BOX, state.view(viewer)).items() if len(way.runs) == 1]
    return {GRAPH.names[at]: (COLOURS[colour], dots) for at, ((colour, dots),) in found}


@rule("RC-M1")
def test_squares_in_reach_of_one_colour_have_the_fewest_dots() -> None:
    found = prices(beside_a_door("red-1", "red-4", "blue-2").to_turn(0))
    assert found["a-e1"] == ("red", 1)
    assert "b-w" not in found  # behind the door another colour rules
    assert "a-e" not in found


@rule("RC-M5")
def test_turning_is_part_of_the_way() -> None:
    assert prices(beside_a_door("red-4").to_turn(0))["a-s1"] == ("red", 2)


@rule("RC-M2")
def test_unspent_dots_count_in_the_own_turn_only() -> None:
    position = beside_a_door("blue-2").pool("red", 1)
    assert prices(position.to_turn(0))["a-e1"] == ("red", 1)
    assert "a-e1" not in prices(beside_a_door("blue-2").pool("red", 1).to_turn(1))


@rule("RC-M6")
def test_from_a_vortex_every_colour_leads_on() -> None:
    position = table(2).at(0, "b-s1").facing("b", "south", "red").facing("f", "east", "yellow")
    found = prices(position.hand(0, "red-1", "yellow-2").to_turn(0))
    assert (found["b-s"], found["f-e1"], found["cavern-4"]) == (("red", 1), ("yellow", 1), ("yellow", 2))


@rule("RC-M2", "RC-M6")
def test_a_place_that_one_colour_does_not_lead_to_has_a_way_of_two() -> None:
    ways = [
        viewer_ways(BOX, beside_a_vortex().hand(0, "red-1", card).to_turn(0).view(0))
        for card in ("yellow-2", "yellow-1")
    ]
    way = ways[0][GRAPH.number["cavern-5"]]
    assert way.runs == ((COLOURS.index("red"), 1), (COLOURS.index("yellow"), 2))
    assert [GRAPH.names[leg[-1].at] for leg in way.legs] == ["b-s1", "cavern-5"]
    assert GRAPH.number["cavern-5"] not in ways[1]


def test_a_spectator_and_a_player_without_a_square_have_no_prices() -> None:
    assert prices(beside_a_door("red-4").to_turn(0), None) == {}
    assert prices(new(2)) == {}


@pytest.mark.untraced
def test_every_price_can_be_paid_by_playing_and_walking() -> None:
    """The dots of a price lead to the square, and fewer do not: checked by trying all actions."""
    position = beside_a_door("red-2", "red-1").facing("a", "south", "blue")
    state = position.to_turn(0)
    for name, (colour, dots) in prices(state).items():
        assert name in reached(state, colour, dots), name
        assert name not in reached(state, colour, dots - 1), name


def reached(state: RennesState, colour: str, dots: int) -> set[str]:
    """The squares where the player can be with these unspent dots, by trying all steps and turns."""
    start = state.copy()
    start.colour, start.dots = COLOURS.index(colour), dots
    found, queue = set(), [start]
    while queue:
        here = queue.pop()
        found.add(GRAPH.names[here.at[0]])
        for action in here.legal_actions(0) if here.dots else []:
            if action.family in ("step", "turn"):
                after = here.copy()
                after.apply(0, action)
                queue.append(after)
    return found


@rule("RC-G2", "RC-G5")
def test_the_view_tells_the_same_dots_and_squares_as_the_state() -> None:
    position = beside_a_door("red-4", "blue-2").markers(0, "cavern-3", "cavern-1", 2).claimed("villa", 0)
    state = position.claimed("cimetiere", 0).pool("blue", 2).spent("joker").to_turn(0)
    view = state.view(0)
    here = travel_state(state, 0, state.at[0])
    seen = viewer_state(BOX, view)
    assert (seen.key, seen.others) == (here.key, here.others)
    assert viewer_dots(BOX, view).key == available_dots(state, 0).key
    assert viewer_dots(BOX, view).key == (numbers(("red-4", "blue-2")), 1, 2, False, True)
