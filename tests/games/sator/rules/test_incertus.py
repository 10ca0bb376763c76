"""Incertus cards: the cost of acolytes, and the same card twice."""

from tests.games.helpers import offered, offered_arguments, play, why_not
from tests.games.sator.positions import lies, table
from tests.rules import rule


@rule("SA-M5")
def test_the_printed_example_two_squares_with_one_acolyte_cost_three() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "d4")
    state = position.hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-2", "choose wood-tee", "slide south", "slide south")
    assert state.points == 6 - 3


@rule("SA-M5")
def test_an_acolyte_is_paid_for_once_a_turn() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "d4").acolyte(0, "c3")
    state = position.hand(0, "moves-wood", "rotas-tee").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert state.points == 3
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot d5", "rotate right")
    assert state.points == 1


@rule("SA-M5")
def test_a_tile_may_not_be_moved_without_points_for_its_acolytes() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "d4").acolyte(0, "c3")
    state = position.hand(0, "moves-wood").turn(0, points=2)
    assert offered_arguments(state, "play") == []
    assert why_not(state, "play moves-wood effect-1") == ["SA-T6", "SA-M3", "SA-M5"]


@rule("SA-M6")
def test_another_card_in_between_breaks_the_row() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("iron-tee", "h8 i8 j8 i9")
    state = position.hand(0, "moves-wood", "moves-wood", "moves-iron").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    play(state, "play moves-iron effect-1", "choose iron-tee", "slide south")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert lies(state, "wood-tee") == "c5 d5 e5 d6"


@rule("SA-M6")
def test_the_same_card_may_be_played_on_another_tile() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("wood-short-straight", "h8 i8")
    state = position.hand(0, "moves-wood", "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south", "play moves-wood effect-1")
    assert offered(state) == ["choose wood-short-straight"]


@rule("SA-M6")
def test_two_identical_cards_may_not_follow_each_other_on_one_tile() -> None:
    state = table().tile("wood-tee", "c3 d3 e3 d4").hand(0, "moves-wood", "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert offered_arguments(state, "play") == []
    assert "SA-M6" in why_not(state, "play moves-wood effect-1")
    play(state, "free", "choose wood-tee", "slide south")
    assert "SA-M6" in why_not(state, "play moves-wood effect-1")
