"""The free action."""

from tests.games.helpers import offered, offered_arguments, play, why_not
from tests.games.sator.positions import acolyte, lies, three_tiles
from tests.rules import rule


@rule("SA-F1")
def test_an_own_step_a_slide_or_a_rotation_is_free_once_a_turn() -> None:
    for choice in (["walk e4"], ["choose stone-short-straight", "slide east"]):
        state = three_tiles().turn(0)
        play(state, "free", *choice)
        assert (state.points, state.steps, state.free) == (6, 0, False)
    state = three_tiles().turn(0)
    play(state, "free", "choose stone-short-straight", "pivot d8", "rotate half")
    assert lies(state, "stone-short-straight") == "d7 d8"
    assert why_not(state, "free") == ["SA-F1"]


@rule("SA-F1")
def test_it_comes_at_any_moment_between_two_effects() -> None:
    state = three_tiles().hand(0, "moves-wood", "moves-stone", "victoria").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-long-straight", "slide south")
    play(state, "free", "walk e5")
    play(state, "play moves-stone effect-1", "choose stone-short-straight", "slide south")
    assert state.steps == 2


@rule("SA-F1")
def test_between_walking_steps_it_is_a_further_step() -> None:
    state = three_tiles().turn(0, steps=2)
    play(state, "walk e4", "free", "walk f4", "walk g4")
    assert acolyte(state, 0) == "g4"


@rule("SA-F1")
def test_a_tile_with_an_acolyte_may_not_be_moved_freely_even_for_points() -> None:
    state = three_tiles().turn(0)
    play(state, "free")
    assert offered(state) == ["walk e4", "choose stone-short-straight"]
    assert why_not(state, "choose iron-tee") == ["SA-F1"]
    assert why_not(state, "choose wood-long-straight") == ["SA-F1"]


@rule("SA-F1")
def test_it_may_not_be_taken_inside_an_effect_or_while_drawing() -> None:
    state = three_tiles().hand(0, "moves-stone").turn(0)
    play(state, "play moves-stone effect-1")
    assert "free" not in offered(state)
    play(state, "choose stone-short-straight", "slide south", "finish")
    assert offered(state) == ["draw incertus", "draw fidei"]
    assert why_not(state, "free") == ["SA-T1"]


@rule("SA-F1")
def test_on_anothers_book_it_may_not_be_more_than_a_step_on() -> None:
    state = three_tiles().book(1, "e4").turn(0, steps=2)
    play(state, "walk e4", "free")
    assert offered(state) == ["walk d4", "walk f4"]
    assert why_not(state, "choose stone-short-straight") == ["SA-F1"]


@rule("SA-F1", "SA-W4")
def test_a_free_step_may_not_end_on_anothers_book() -> None:
    state = three_tiles().book(1, "e4").turn(0, steps=2)
    play(state, "free")
    assert offered_arguments(state, "walk") == []
    assert why_not(state, "walk e4") == ["SA-W4"]
