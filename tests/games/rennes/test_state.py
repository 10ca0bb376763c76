"""A position of Rennes-le-Château: copies, hands, small questions."""

import pytest

from refectory.games.rennes.constants import COLOURS, DAGOBERT, DENARNAUD
from refectory.games.rennes.state import with_card, without_card
from tests.games.rennes.positions import BOX, GRAPH, hand, new, numbers, table
from tests.rules import rule


def test_a_copy_does_not_change_with_its_original() -> None:
    state = table(2).hand(0, "red-1").to_turn(0)
    twin = state.copy()
    before = twin.dump()
    state.discard_from_hand(0, BOX.number["red-1"])
    state.at[1] = GRAPH.sanctuaire
    assert twin.dump() == before
    assert state.dump() != before


@pytest.mark.parametrize("card", ["red-1", "blue-3", "purple-5"])
def test_a_hand_stays_sorted(card: str) -> None:
    cards = numbers(("red-1", "blue-2", "blue-4"))
    more = with_card(cards, BOX.number[card])
    assert list(more) == sorted([*cards, BOX.number[card]])
    assert without_card(more, BOX.number[card]) == cards


def test_a_card_that_is_discarded_leaves_the_hand_and_the_shown_cards() -> None:
    state = table(2).hand(0, "red-2", "red-2", "blue-1").shown(0, "red-2").open().to_turn(0)
    state.discard_from_hand(0, BOX.number["red-2"])
    assert (hand(state, 0), state.shown[0]) == (["red-2", "blue-1"], ())
    assert state.discards == [BOX.number["red-2"]]


@rule("RC-K5")
def test_a_ghost_helps_everybody_who_cracked_its_code() -> None:
    state = table(3).claimed("villa", 2, 0).claimed("cimetiere", 0).to_turn(0)
    assert state.has_ghost(0, DENARNAUD)
    assert state.has_ghost(2, DENARNAUD)
    assert [state.codes_of(seat) for seat in range(3)] == [2, 0, 1]


@rule("RC-K5")
def test_a_ghost_may_not_help_another() -> None:
    state = table(3).claimed("villa", 2).claimed("cimetiere", 0).to_turn(0)
    assert not state.has_ghost(0, DENARNAUD)
    assert not state.has_ghost(2, DAGOBERT)


@rule("RC-M3")
def test_a_side_has_the_colour_that_its_portal_shows() -> None:
    state = table(2).facing("e", "west", "purple").to_turn(0)
    assert COLOURS[state.tint(GRAPH.number["e-w"])] == "purple"


@rule("RC-S3")
def test_a_new_game_has_all_pieces_in_the_box() -> None:
    state = new(2, start=None)
    assert [frame.phase for frame in state.frames] == ["start"]
    assert state.pile == BOX.deck
    assert state.supply == (30,) * len(COLOURS)
    assert {clue for row in state.circles for clue in row} == {-1}
