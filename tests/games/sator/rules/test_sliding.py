"""Sliding tiles."""

from tests.games.helpers import offered, offered_arguments, play, why_not
from tests.games.sator.positions import lies, table
from tests.rules import rule


@rule("SA-M3")
def test_a_tile_slides_square_by_square_in_any_direction() -> None:
    state = table().tile("wood-tee", "c3 d3 e3 d4").hand(0, "moves-wood").turn(0)
    assert offered_arguments(state, "play") == [f"moves-wood effect-{n}" for n in (1, 2, 3)]
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
    """There is room for one square only: a slide by two squares leads back."""
    position = table().tile("wood-short-straight", "a1 b1").tile("iron-short-straight", "d1 d2")
    state = position.tile("iron-medium-straight", "a2 b2 c2").hand(0, "moves-wood").turn(0)
    assert offered_arguments(state, "play") == ["moves-wood effect-1", "moves-wood effect-3"]
    assert why_not(state, "play moves-wood effect-2") == ["SA-T6", "SA-M3", "SA-M7"]
    play(state, "play moves-wood effect-3", "choose wood-short-straight")
    play(state, "slide east", "slide west", "slide east")
    assert lies(state, "wood-short-straight") == "b1 c1"
