"""Choosing the square and the turn of a rotation."""

import pytest

from tests.games.helpers import offered, play, why_not
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


@rule("SA-M1")
def test_the_question_names_the_tile_and_the_square() -> None:
    state = table().tile("wood-tee", "c3 d3 e3 d4").hand(0, "rotas-tee").turn(0)
    play(state, "play rotas-tee effect-1", "choose wood-tee")
    assert (state.ask().key, state.ask().facts["tile"]) == ("ask.pivot", "wood-tee")
    assert offered(state) == ["pivot c3", "pivot d3", "pivot e3", "pivot d4"]
    play(state, "pivot d3")
    assert (state.ask().key, state.ask().facts["square"]) == ("ask.rotate", "d3")
    events = play(state, "rotate half")
    assert events[0].facts == {"seat": 0, "tile": "wood-tee", "pivot": "d3", "turn": "half"}


@rule("SA-M7")
def test_a_rotation_may_not_lead_back_to_where_the_tile_was_in_this_turn() -> None:
    state = table().tile("wood-tee", "c3 d3 e3 d4").hand(0, "rotas-tee").turn(0)
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot d3", "rotate right")
    play(state, "free", "choose wood-tee", "pivot d3")
    assert offered(state) == ["rotate right", "rotate half"]
    assert why_not(state, "rotate left") == ["SA-M7"]
