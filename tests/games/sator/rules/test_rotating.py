"""Rotating tiles."""

from tests.games.helpers import offered, offered_arguments, play, why_not
from tests.games.sator.positions import lies, table
from tests.rules import rule


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
def test_the_position_between_may_not_be_on_another_tile() -> None:
    """In the corner only one first rotation has room, and no second one follows it."""
    position = table().tile("wood-short-straight", "a1 b1").tile("iron-medium-straight", "a2 b2 c2")
    state = position.tile("stone-medium-straight", "d1 d2 d3").hand(0, "rotas-short-straight").turn(0)
    assert offered_arguments(state, "play") == ["rotas-short-straight effect-1"]
    assert "SA-M2" in why_not(state, "play rotas-short-straight effect-2")
