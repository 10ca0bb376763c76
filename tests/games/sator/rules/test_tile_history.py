"""A tile may not come back to a position that it had in this turn (SA-M7)."""

from tests.games.helpers import offered, play, why_not
from tests.games.sator.positions import SQUARE, acolyte, books, lies, table
from tests.rules import rule


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
