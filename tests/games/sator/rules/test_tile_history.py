"""A tile may not come back to a position that it had in this turn (SA-M7)."""

from random import Random

import pytest

from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.state import SatorState
from tests.games.helpers import offered, play, random_positions, why_not
from tests.games.sator.positions import GAME, SQUARE, acolyte, books, lies, table
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


@rule("SA-M7")
def test_a_tile_may_not_come_back_because_an_acolyte_walked_on_it() -> None:
    """Tile and acolyte would lie and stand as at the start of the turn."""
    position = table().tile("wood-long-straight", "c5 d5 e5 f5").acolyte(0, "c5")
    state = position.hand(0, "moves-wood", "moves-wood", "animi-imperio").turn(0)
    play(state, "free", "walk d5")
    play(state, "play moves-wood effect-1", "choose wood-long-straight", "slide north")
    play(state, "play animi-imperio effect-1", "walk c4", "enough")
    play(state, "play moves-wood effect-1", "choose wood-long-straight")
    assert "slide south" not in offered(state)
    assert "SA-M7" in why_not(state, "slide south")


@rule("SA-M7")
def test_a_tile_may_come_back_with_its_acolyte_on_another_square() -> None:
    position = table().tile("wood-long-straight", "c5 d5 e5 f5").acolyte(0, "c5")
    state = position.hand(0, "moves-wood", "moves-wood", "animi-imperio").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-long-straight", "slide north")
    play(state, "play animi-imperio effect-1", "walk d4", "enough")
    play(state, "play moves-wood effect-1", "choose wood-long-straight", "slide south")
    assert lies(state, "wood-long-straight") == "c5 d5 e5 f5"


@rule("SA-M7")
def test_a_tile_that_was_ridden_may_slide_back_empty() -> None:
    """The board has changed: the acolyte has left the tile."""
    position = table().tile("wood-short-straight", "d4 e4").tile("rope-short-straight", "f5 g5")
    state = position.acolyte(0, "e4").hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south", "walk f5", "free")
    play(state, "choose wood-short-straight", "slide north")
    assert lies(state, "wood-short-straight") == "d4 e4"


@rule("SA-M7")
def test_a_half_turn_may_not_undo_a_walk() -> None:
    position = table().tile("wood-medium-straight", "d4 e4 f4").acolyte(0, "d4")
    state = position.hand(0, "rotas-medium-straight", "animi-imperio").turn(0, points=9)
    play(state, "play animi-imperio effect-1", "walk e4", "walk f4", "enough")
    play(state, "play rotas-medium-straight effect-1", "choose wood-medium-straight", "pivot e4")
    assert offered(state) == ["rotate right", "rotate left"]
    assert why_not(state, "rotate half") == ["SA-M7"]


@rule("SA-M7")
def test_a_tile_may_turn_to_where_it_was_under_a_gargoyle() -> None:
    """With the gargoyle gone, the tile has not had that position."""
    position = table().tile("wood-medium-straight", "d4 e4 f4").acolyte(0, "d4").gargoyle(1, "e4")
    position = position.tile("rope-medium-straight", "d5 e5 f5")
    cards = ("rotas-medium-straight", "animi-imperio", "moves-iron", "moves-iron", "moves-iron")
    state = position.hand(0, *cards).turn(0, points=9)
    play(state, "play animi-imperio effect-1", "walk d5", "walk e5", "walk f5", "walk f4")
    play(state, "pray-away seat-1", *["discard moves-iron"] * state.box.pray_away)
    play(state, "play rotas-medium-straight effect-1", "choose wood-medium-straight", "pivot e4")
    assert "rotate half" in offered(state)


@rule("SA-M7", "SA-P8")
def test_an_empty_tile_may_be_laid_where_it_was_ridden_but_not_where_it_was_empty() -> None:
    position = table().tile("wood-short-straight", "d4 e4").tile("rope-short-straight", "f5 g5")
    state = position.acolyte(0, "e4").hand(0, "moves-wood", "quin-igitur", "animi-imperio").turn(0, points=9)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, "play animi-imperio effect-1", "walk f5", "enough")
    play(state, "play quin-igitur effect-1", "choose wood-short-straight")
    assert "put d4" in offered(state)
    assert why_not(state, "put d5") == ["SA-M7"]


def whole_position(state: SatorState, tile: int) -> object:
    """The squares of a tile and all pieces on them, read from the board."""
    under = state.footbridges.under[state.at[tile]]
    pieces = (state.books, state.acolytes, state.gargoyles)
    on = [(kind, n, at) for kind, row in enumerate(pieces) for n, at in enumerate(row) if at in under]
    return tuple(sorted(under)), tuple(on)


@rule("SA-M7")
@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(12))
def test_no_effect_of_a_random_game_ends_in_a_position_of_this_turn(seed: int) -> None:
    """The same, told from the whole board after every action."""
    had: set[object] = set()
    turn, moving = -1, -1
    for state in random_positions(GAME.new(GAME.setup(2 + seed % 3)), Random(seed), 4000):
        if state.turns != turn:
            turn, moving, had = state.turns, -1, set()
        frame = state.frames[-1] if state.frames else None
        begun = frame is not None and frame.phase in ("slide", "nudge", "pivot", "rotate")
        if moving >= 0 and not begun:
            assert (moving, whole_position(state, moving)) not in had
        moving = frame.data[0] if frame is not None and begun else -1
        if not begun:
            had |= {(tile, whole_position(state, tile)) for tile, at in enumerate(state.at) if at != OUT}
