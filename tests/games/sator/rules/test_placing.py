"""Placing a tile: inside the grid, on no other tile, not under two books of one colour."""

from tests.games.helpers import offered, play, why_not
from tests.games.sator.positions import books, lies, table
from tests.rules import rule


@rule("SA-S5")
def test_gaps_are_allowed_and_a_book_stays_on_its_square() -> None:
    state = table(2).tile("iron-tee", "a1 b1 c1 b2").book(0, "k8").in_hands({0: "wood-tee"}).placing(0)
    play(state, "take wood-tee", "put j8")
    assert lies(state, "wood-tee") == "j8 k8 l8 k9"
    assert books(state, 0) == ["k8"]


@rule("SA-S5")
def test_a_tile_may_not_overlap_another_or_leave_the_grid() -> None:
    state = table(2).tile("iron-tee", "a1 b1 c1 b2").in_hands({0: "wood-tee"}).placing(0)
    play(state, "take wood-tee")
    assert "put b2" not in offered(state)
    assert why_not(state, "put b2") == ["SA-S5"]
    assert "put m4" not in offered(state)
    assert why_not(state, "put m4") == ["SA-S5"]
    assert why_not(state, "put c14") == ["SA-S5"]


@rule("SA-S6")
def test_a_tile_may_carry_books_of_two_colours() -> None:
    state = table(2).book(0, "c3").book(1, "d3").in_hands({0: "wood-tee wood-long-straight", 1: "iron-tee"})
    placing = state.placing(0)
    play(placing, "take wood-tee", "put c3")
    assert placing.witness == (-1,) * 8


@rule("SA-S6")
def test_a_tile_may_not_carry_two_books_of_one_colour() -> None:
    position = table(2).book(1, "c3", "e3")
    state = position.in_hands({0: "wood-tee", 1: "iron-tee iron-short-straight"}).placing(0)
    play(state, "take wood-tee")
    assert "put c3" not in offered(state)
    assert why_not(state, "put c3") == ["SA-S6"]
    assert "put d3" in offered(state)
