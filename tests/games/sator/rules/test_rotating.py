"""Rotating tiles."""

import pytest

from tests.games.helpers import offered, offered_arguments, play, why_not
from tests.games.sator.positions import lies, table
from tests.rules import rule


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
    """In the corner only one first rotation has room, and no second one follows it."""
    position = table().tile("wood-short-straight", "a1 b1").tile("iron-medium-straight", "a2 b2 c2")
    state = position.tile("stone-medium-straight", "d1 d2 d3").hand(0, "rotas-short-straight").turn(0)
    assert offered_arguments(state, "play") == ["rotas-short-straight effect-1"]
    assert "SA-M2" in why_not(state, "play rotas-short-straight effect-2")
