"""Choosing a tile and sliding it."""

from tests.games.helpers import keys, offered, play, why_not
from tests.games.sator.positions import hall, in_turn, lies, table, three_tiles
from tests.rules import rule


@rule("SA-M3")
def test_a_slide_is_played_square_by_square_to_its_end() -> None:
    state = in_turn("moves-wood")
    play(state, "play moves-wood effect-2")
    assert (state.ask().key, offered(state)) == ("ask.tile", ["choose wood-tee"])
    play(state, "choose wood-tee")
    assert state.ask().facts == {"tile": "wood-tee", "count": 2}
    events = play(state, "slide east")
    assert events[0].facts == {"seat": 0, "tile": "wood-tee", "direction": "east"}
    play(state, "slide south")
    assert (lies(state, "wood-tee"), state.frames[-1].phase) == ("d4 e4 f4 e5", "turn")


@rule("SA-M3")
def test_a_slide_of_a_card_may_not_stop_early() -> None:
    state = in_turn("moves-wood")
    play(state, "play moves-wood effect-2", "choose wood-tee", "slide east")
    assert why_not(state, "enough") == ["SA-M3"]


@rule("SA-M5")
def test_each_acolyte_on_the_tile_costs_a_point() -> None:
    state = three_tiles().hand(0, "moves-iron").turn(0)
    events = play(state, "play moves-iron effect-1", "choose iron-tee")
    assert keys(events) == ["play", "extra"]
    assert state.points == 4


@rule("SA-M5")
def test_a_tile_with_an_acolyte_may_not_be_chosen_without_the_point_for_it() -> None:
    position = three_tiles().tile("iron-short-straight", "l12 m12").hand(0, "moves-iron")
    state = position.turn(0, points=1)
    play(state, "play moves-iron effect-1")
    assert offered(state) == ["choose iron-short-straight"]
    assert why_not(state, "choose iron-tee") == ["SA-M5"]


@rule("SA-M3")
def test_a_tile_of_another_type_may_not_be_slid() -> None:
    position = table().tile("wood-tee", "c3 d3 e3 d4").tile("iron-tee", "h8 i8 j8 i9")
    state = position.hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1")
    assert why_not(state, "choose iron-tee") == ["SA-M3"]


@rule("SA-P4")
def test_a_tile_is_slid_four_to_six_squares() -> None:
    state = hall().hand(0, "virtus-omnia").turn(0)
    play(state, "play virtus-omnia effect-1", "choose stone-tee", *["slide south"] * 3)
    assert "enough" not in offered(state)
    play(state, "slide south")
    assert "enough" in offered(state)
    play(state, "slide east", "slide east")
    assert lies(state, "stone-tee") == "e12 f12 g12 f13"
    assert state.points == 3


@rule("SA-P4")
def test_three_squares_may_not_be_enough_nor_an_acolyte_aboard() -> None:
    state = hall().hand(0, "virtus-omnia").turn(0)
    play(state, "play virtus-omnia effect-1")
    assert why_not(state, "choose wood-long-straight") == ["SA-P4"]
    play(state, "choose stone-tee", *["slide south"] * 3)
    assert why_not(state, "enough") == ["SA-P4"]


@rule("SA-P4")
def test_a_slide_may_not_pass_where_the_tile_has_been() -> None:
    state = hall().hand(0, "virtus-omnia").turn(0)
    play(state, "play virtus-omnia effect-1", "choose stone-tee", "slide south")
    assert offered(state) == ["slide east", "slide south", "slide west"]
    assert "SA-P4" in why_not(state, "slide north")


@rule("SA-P4")
def test_a_tile_that_can_not_go_four_squares_may_not_be_chosen() -> None:
    """There is room for three squares to the east, and none elsewhere."""
    position = table(2).tile("wood-short-straight", "a1 b1").tile("iron-long-straight", "a2 b2 c2 d2")
    state = position.tile("iron-short-straight", "e2 f2").tile("iron-medium-straight", "f1 g1 h1")
    state.acolyte(1, "a2").gargoyle(1, "f1").hand(0, "virtus-omnia")
    boxed = state.turn(0)
    play(boxed, "play virtus-omnia effect-1")
    assert offered(boxed) == ["choose iron-short-straight"]
    assert why_not(boxed, "choose wood-short-straight") == ["SA-P4"]
