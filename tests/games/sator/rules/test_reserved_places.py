"""Reserved places: no placement makes a book impossible to cover (SA-S7)."""

from refectory.games.sator.rules.reserved_places import reservations_of
from tests.games.helpers import offered, play, why_not
from tests.games.sator.positions import FOOTBRIDGES, lies, table
from tests.rules import rule


@rule("SA-S7")
def test_a_reserved_place_is_replaced_when_a_tile_covers_it() -> None:
    state = table(2).book(1, "c3").in_hands({0: "wood-tee", 1: "iron-short-straight"}).placing(0)
    (before,) = [place for place in state.witness if place >= 0]
    play(state, "take wood-tee")
    squares = [state.square_name(square) for square in FOOTBRIDGES.under[before]]
    other = next(name for name in squares if name != "c3")
    assert other == "b3"
    play(state, "put a2")
    assert lies(state, "wood-tee") == "a2 b2 c2 b3"
    (after,) = [place for place in state.witness if place >= 0]
    assert after != before
    play(state, "take iron-short-straight", "put c3")


@rule("SA-S7")
def test_a_place_that_a_book_needs_may_not_be_covered() -> None:
    """In the corner the short tile needs a2 or b1; one of them is covered, the other is reserved."""
    position = table(2).book(1, "a1").tile("stone-short-straight", "b1 c1")
    state = position.in_hands({0: "wood-short-straight", 1: "iron-short-straight"}).placing(0)
    play(state, "take wood-short-straight")
    assert "put a2" not in offered(state)
    assert why_not(state, "put a2") == ["SA-S7"]
    assert "put a3" in offered(state)


@rule("SA-S7")
def test_the_last_tile_may_not_be_put_elsewhere_while_an_own_book_hovers() -> None:
    state = table(2).book(0, "c3").in_hands({0: "wood-short-straight"}).placing(0)
    play(state, "take wood-short-straight")
    assert offered(state) == ["put b3", "put c3", "turn"]
    assert why_not(state, "put h8") == ["SA-S7"]


@rule("SA-S7")
def test_another_may_put_a_tile_under_my_book() -> None:
    state = table(2).book(1, "a1").in_hands({0: "wood-tee", 1: "iron-tee"}).placing(0)
    play(state, "take wood-tee", "put a1")
    assert not any(place >= 0 for place in state.witness)
    play(state, "take iron-tee", "put h8")


def test_reservations_are_made_once_for_a_position_and_its_copies() -> None:
    state = table(2).book(1, "a1").in_hands({0: "wood-tee iron-tee", 1: "stone-tee"}).placing(0)
    tee = FOOTBRIDGES.shape[FOOTBRIDGES.tiles.index("wood-tee")]
    made = reservations_of(state, 0, tee)
    assert reservations_of(state.copy(), 0, tee) is made
    assert reservations_of(state, 1, tee) is not made
    play(state, "take wood-tee")
    assert reservations_of(state, 0, tee) is made
    play(state, "put h8")
    assert reservations_of(state, 0, tee) is not made


def test_nothing_is_kept_of_them_after_the_last_tile() -> None:
    state = table(2).book(1, "a1").in_hands({0: "wood-tee"}).placing(0)
    play(state, "take wood-tee", "put a1")
    assert (state.reservations, state.open_places) == (None, None)
