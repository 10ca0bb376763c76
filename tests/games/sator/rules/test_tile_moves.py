"""Moving tiles: what moves with them, and gargoyles that hold them."""

from tests.games.helpers import offered, play, why_not
from tests.games.sator.positions import acolyte, books, lies, table
from tests.rules import rule


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
