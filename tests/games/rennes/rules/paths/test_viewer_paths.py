"""The cheapest paths that a viewer is shown."""

from refectory.games.rennes.rules.passing_players import available_dots, travel_state
from refectory.games.rennes.rules.paths.viewer_paths import viewer_dots, viewer_paths, viewer_state
from tests.games.rennes.positions import BOX, Table, new, numbers, table
from tests.rules import rule


def beside_a_door(*cards: str) -> Table:
    position = table(2).facing("a", "east", "red").facing("b", "west", "blue").at(0, "a-e").at(1, "i-e")
    return position.hand(0, *cards)


def test_each_square_has_the_cards_of_its_cheapest_path() -> None:
    paths = viewer_paths(BOX, beside_a_door("red-1", "red-4", "blue-2").to_turn(0).view(0))
    assert paths["a-e1"] == ["red-1"]
    assert paths["b-w"] == ["red-1", "blue-2"]


@rule("RC-M2")
def test_unspent_dots_cost_no_card_in_the_own_turn() -> None:
    state = beside_a_door("red-4", "blue-2").pool("red", 1).to_turn(0)
    assert viewer_paths(BOX, state.view(0))["a-e1"] == []


@rule("RC-M2")
def test_dots_of_the_player_to_move_may_not_be_used_by_another_viewer() -> None:
    state = beside_a_door("red-4").pool("red", 1).to_turn(1)
    assert viewer_paths(BOX, state.view(0))["a-e1"] == ["red-4"]


def test_a_spectator_and_a_player_without_a_square_have_no_paths() -> None:
    assert viewer_paths(BOX, beside_a_door("red-4").to_turn(0).view(None)) == {}
    assert viewer_paths(BOX, new(2).view(0)) == {}


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
