"""Moving footbridges: ROTAS, MOVES, and what stands against them."""

import pytest

from refectory.games.sator.edition.footbridges import TURNS
from tests.games.sator.table import (
    FOOTBRIDGES,
    GRID,
    SQUARE,
    acolyte,
    books,
    lies,
    offered,
    play,
    table,
    why_not,
)
from tests.rules import rule

# -- ROTAS


@rule("SA-M1")
@pytest.mark.parametrize(
    ("pivot", "turn", "squares"),
    [
        ("d4", "right", "e3 d4 e4 e5"),
        ("d4", "left", "c3 c4 d4 c5"),
        ("d4", "half", "d4 c5 d5 e5"),
        ("c3", "right", "c3 b4 c4 c5"),
    ],
)
def test_a_tile_turns_about_one_of_its_squares(pivot: str, turn: str, squares: str) -> None:
    state = table().tile("wood-tee", "c3 d3 e3 d4").hand(0, "rotas-tee").turn(0)
    play(state, "play rotas-tee effect-1", "choose wood-tee", f"pivot {pivot}", f"rotate {turn}")
    assert lies(state, "wood-tee") == squares
    assert state.points == 4


@rule("SA-M1")
def test_a_turning_tile_may_pass_over_others() -> None:
    position = table().tile("wood-long-straight", "d4 e4 f4 g4").tile("iron-short-straight", "e5 e6")
    state = position.hand(0, "rotas-long-straight").turn(0)
    play(state, "play rotas-long-straight effect-1", "choose wood-long-straight", "pivot d4", "rotate right")
    assert lies(state, "wood-long-straight") == "d4 d5 d6 d7"


@rule("SA-M1")
def test_a_tile_may_not_end_on_another_or_outside_the_grid() -> None:
    position = table().tile("wood-long-straight", "a1 b1 c1 d1").tile("iron-short-straight", "d3 d4")
    state = position.hand(0, "rotas-long-straight").turn(0)
    play(state, "play rotas-long-straight effect-1", "choose wood-long-straight", "pivot d1")
    assert offered(state) == ["rotate half"]
    assert why_not(state, "rotate left") == ["SA-M1"]
    assert why_not(state, "rotate right") == ["SA-M1"]


@rule("SA-M1")
def test_a_tile_of_another_shape_may_not_be_turned_nor_about_another_square() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("wood-small-corner", "h8 i8 h9")
    state = position.hand(0, "rotas-tee").turn(0)
    play(state, "play rotas-tee effect-1")
    assert offered(state) == ["choose wood-tee"]
    assert why_not(state, "choose wood-small-corner") == ["SA-M1"]
    play(state, "choose wood-tee")
    assert why_not(state, "pivot e4") == ["SA-M1"]


@rule("SA-M2")
def test_four_points_turn_a_tile_twice_about_two_squares() -> None:
    state = table().tile("wood-short-straight", "d4 e4").hand(0, "rotas-short-straight").turn(0)
    play(
        state, "play rotas-short-straight effect-2", "choose wood-short-straight", "pivot e4", "rotate right"
    )
    assert lies(state, "wood-short-straight") == "e3 e4"
    assert offered(state) == ["pivot e3"]
    play(state, "pivot e3", "rotate right")
    assert lies(state, "wood-short-straight") == "d3 e3"
    assert state.points == 2


@rule("SA-M2")
def test_the_second_turn_may_not_be_about_the_same_square() -> None:
    state = table().tile("wood-short-straight", "d4 e4").hand(0, "rotas-short-straight").turn(0)
    play(
        state, "play rotas-short-straight effect-2", "choose wood-short-straight", "pivot e4", "rotate right"
    )
    assert why_not(state, "pivot e4") == ["SA-M2"]


@rule("SA-M2")
def test_the_position_between_may_not_be_on_another_tile() -> None:
    """In the corner every first turn but one is shut off, and that one leads nowhere."""
    position = table().tile("wood-short-straight", "a1 b1").tile("iron-medium-straight", "a2 b2 c2")
    state = position.tile("stone-medium-straight", "d1 d2 d3").hand(0, "rotas-short-straight").turn(0)
    assert offered(state, "play") == ["rotas-short-straight effect-1"]
    assert "SA-M2" in why_not(state, "play rotas-short-straight effect-2")


# -- MOVES


@rule("SA-M3")
def test_a_tile_slides_square_by_square_in_any_direction() -> None:
    state = table().tile("wood-tee", "c3 d3 e3 d4").hand(0, "moves-wood").turn(0)
    assert offered(state, "play") == [f"moves-wood effect-{n}" for n in (1, 2, 3)]
    play(state, "play moves-wood effect-3", "choose wood-tee", "slide east", "slide south", "slide east")
    assert lies(state, "wood-tee") == "e4 f4 g4 f5"
    assert state.points == 3


@rule("SA-M3")
def test_a_sliding_tile_may_not_pass_over_another_or_the_edge() -> None:
    position = table().tile("wood-short-straight", "a1 b1").tile("iron-short-straight", "a2 a3")
    state = position.hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight")
    assert offered(state) == ["slide east"]
    assert why_not(state, "slide south") == ["SA-M3"]
    assert why_not(state, "slide north") == ["SA-M3"]


@rule("SA-M3")
def test_a_slide_may_not_be_begun_that_can_not_be_completed() -> None:
    """There is one square of room: two squares lead back."""
    position = table().tile("wood-short-straight", "a1 b1").tile("iron-short-straight", "d1 d2")
    state = position.tile("iron-medium-straight", "a2 b2 c2").hand(0, "moves-wood").turn(0)
    assert offered(state, "play") == ["moves-wood effect-1", "moves-wood effect-3"]
    assert why_not(state, "play moves-wood effect-2") == ["SA-T6", "SA-M3", "SA-M7"]
    play(state, "play moves-wood effect-3", "choose wood-short-straight")
    play(state, "slide east", "slide west", "slide east")
    assert lies(state, "wood-short-straight") == "b1 c1"


@rule("SA-M3")
def test_a_tile_of_another_type_may_not_be_slid() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("iron-tee", "h8 i8 j8 i9")
    state = position.hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1")
    assert why_not(state, "choose iron-tee") == ["SA-M3"]


@pytest.mark.parametrize("shape", range(6))
def test_all_shapes_at_all_edges(shape: int) -> None:
    """No slide or rotation leads out of the grid, and none that stays inside is missing."""
    fb = FOOTBRIDGES
    known = {fb.mask[p]: p for lying in fb.lying[shape] for p in lying}
    for placement in known.values():
        squares = fb.under[placement]
        for direction, delta in enumerate(GRID.delta):
            moved = [square + delta for square in squares]
            inside = all(GRID.bit[square] & GRID.inside for square in moved)
            assert fb.slide[placement][direction] == (known[GRID.mask(moved)] if inside else -1)
        found = []
        for pivot in squares:
            for turn in range(len(TURNS)):
                cells = [_turned(square, pivot, turn + 1) for square in squares]
                if all(0 <= row < 14 and 0 <= column < 14 for row, column in cells):
                    mask = GRID.mask([GRID.square(row, column) for row, column in cells])
                    found.append((pivot, turn, known[mask]))
        assert fb.rotations[placement] == found


def _turned(square: int, pivot: int, quarters: int) -> tuple[int, int]:
    down, right = GRID.row(square) - GRID.row(pivot), GRID.column(square) - GRID.column(pivot)
    for _ in range(quarters):
        down, right = right, -down
    return GRID.row(pivot) + down, GRID.column(pivot) + right


# -- what rides along


@rule("SA-M4")
def test_books_and_acolytes_ride_along() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").book(0, "c3").book(1, "d4").acolyte(1, "e3")
    state = position.hand(0, "moves-wood", "rotas-tee").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert (books(state, 0), books(state, 1), acolyte(state, 1)) == (["c4"], ["d5"], "e4")
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot d5", "rotate right")
    assert lies(state, "wood-tee") == "e4 d5 e5 e6"
    assert (books(state, 0), books(state, 1), acolyte(state, 1)) == (["e4"], ["d5"], "e6")


@rule("SA-M4")
def test_what_is_on_another_tile_may_not_ride_along() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("iron-tee", "c6 d6 e6 d7")
    state = position.book(0, "c6").acolyte(1, "d7").hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert (books(state, 0), acolyte(state, 1)) == (["c6"], "d7")


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
    assert offered(state, "play") == []
    assert why_not(state, "play moves-wood effect-1") == ["SA-T6", "SA-M3", "SA-M5"]


# -- the golden rules


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
    assert offered(state, "play") == []
    assert "SA-M6" in why_not(state, "play moves-wood effect-1")
    play(state, "free", "choose wood-tee", "slide south")
    assert "SA-M6" in why_not(state, "play moves-wood effect-1")


@rule("SA-M7")
def test_a_tile_may_not_come_back() -> None:
    position = table().tile("wood-short-straight", "d4 e4").hand(0, "moves-wood", "rotas-tee")
    state = position.tile("wood-tee", "h8 i8 j8 i9").hand(0, "moves-wood", "moves-wood", "rotas-tee").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot i9", "rotate right")
    play(state, "play moves-wood effect-1", "choose wood-short-straight")
    assert offered(state) == ["slide east", "slide south", "slide west"]
    assert "SA-M7" in why_not(state, "slide north")


@rule("SA-M7")
def test_a_turn_that_changes_nothing_may_not_be_made() -> None:
    state = table().tile("wood-medium-straight", "d4 e4 f4").hand(0, "rotas-medium-straight").turn(0)
    play(state, "play rotas-medium-straight effect-1", "choose wood-medium-straight", "pivot e4")
    assert offered(state) == ["rotate right", "rotate left"]
    assert why_not(state, "rotate half") == ["SA-M7"]


@rule("SA-M7")
def test_a_half_turn_that_moves_a_book_changes_something() -> None:
    position = table().tile("wood-medium-straight", "d4 e4 f4").book(0, "d4")
    state = position.hand(0, "rotas-medium-straight").turn(0)
    play(
        state, "play rotas-medium-straight effect-1", "choose wood-medium-straight", "pivot e4", "rotate half"
    )
    assert books(state, 0) == ["f4"]


@rule("SA-M7")
def test_squares_passed_during_a_slide_do_not_count() -> None:
    """The tile passed d5 e5 on its way, and may end there later."""
    position = table().tile("wood-short-straight", "d4 e4").tile("wood-tee", "h8 i8 j8 i9")
    state = position.hand(0, "moves-wood", "moves-wood", "rotas-tee").turn(0)
    play(state, "play moves-wood effect-2", "choose wood-short-straight", "slide south", "slide south")
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot i9", "rotate right")
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide north")
    assert lies(state, "wood-short-straight") == "d5 e5"


@rule("SA-M7")
def test_an_acolyte_that_came_aboard_makes_it_another_position() -> None:
    position = table().tile("wood-short-straight", "d4 e4").tile("wood-tee", "g4 h4 i4 h5").acolyte(0, "g4")
    state = position.hand(0, "moves-wood", "moves-wood", "moves-iron").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide east", "free", "walk f4")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide east")
    play(state, "finish")
    assert SQUARE[acolyte(state, 0)] == SQUARE["f4"]


@rule("SA-M7")
def test_the_free_action_may_not_bring_a_tile_back() -> None:
    state = table().tile("wood-short-straight", "d4 e4").hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south", "free")
    play(state, "choose wood-short-straight")
    assert "slide north" not in offered(state)


@rule("SA-M7")
def test_in_the_next_turn_it_may() -> None:
    full = ["moves-wood"] * 5
    position = table().tile("wood-short-straight", "d4 e4").hand(0, *full, "moves-rope").hand(1, "moves-wood")
    state = position.turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south", "finish")
    play(state, "draw incertus", "card moves-rope", "play moves-wood effect-1")
    play(state, "choose wood-short-straight", "slide north")
    assert lies(state, "wood-short-straight") == "d4 e4"


@rule("SA-M8")
def test_a_tile_beside_a_gargoyle_can_be_moved() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("wood-short-straight", "h8 i8").gargoyle(1, "h8")
    state = position.hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")


@rule("SA-M8")
def test_a_tile_with_a_gargoyle_may_not_be_moved_turned_lifted_or_removed() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").gargoyle(1, "d4").tile("iron-tee", "h8 i8 j8 i9")
    cards = ("moves-wood", "rotas-tee", "quin-igitur", "victoria", "virtus-omnia")
    state = position.hand(0, *cards).turn(0)
    assert "SA-M8" in why_not(state, "play moves-wood effect-1")
    for card, effect in (("rotas-tee", 1), ("quin-igitur", 1), ("victoria", 1), ("virtus-omnia", 1)):
        twin = state.copy()
        play(twin, f"play {card} effect-{effect}")
        assert offered(twin) == ["choose iron-tee"]
        assert why_not(twin, "choose wood-tee") == ["SA-M8"]
    play(state, "free")
    assert why_not(state, "choose wood-tee") == ["SA-M8"]
