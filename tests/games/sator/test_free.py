"""The free action, and praying a gargoyle away."""

from tests.games.sator.table import (
    Table,
    acolyte,
    discards,
    hand,
    keys,
    lies,
    offered,
    play,
    table,
    used,
    why_not,
)
from tests.rules import rule


def position() -> Table:
    """Two tiles with an acolyte each and one without."""
    laid = table(2).tile("wood-long-straight", "d4 e4 f4 g4").tile("iron-tee", "h8 i8 j8 i9")
    return laid.tile("stone-short-straight", "d8 d9").acolyte(0, "d4").acolyte(1, "h8")


@rule("SA-F1")
def test_an_own_step_a_slide_or_a_rotation_is_free_once_a_turn() -> None:
    for choice in (["walk e4"], ["choose stone-short-straight", "slide east"]):
        state = position().turn(0)
        play(state, "free", *choice)
        assert (state.points, state.steps, state.free) == (6, 0, False)
    state = position().turn(0)
    play(state, "free", "choose stone-short-straight", "pivot d8", "rotate half")
    assert lies(state, "stone-short-straight") == "d7 d8"
    assert why_not(state, "free") == ["SA-F1"]


@rule("SA-F1")
def test_it_comes_at_any_moment_between_two_effects() -> None:
    state = position().hand(0, "moves-wood", "moves-stone", "victoria").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-long-straight", "slide south")
    play(state, "free", "walk e5")
    play(state, "play moves-stone effect-1", "choose stone-short-straight", "slide south")
    assert state.steps == 2


@rule("SA-F1")
def test_between_walking_steps_it_is_a_further_step() -> None:
    state = position().turn(0, steps=2)
    play(state, "walk e4", "free", "walk f4", "walk g4")
    assert acolyte(state, 0) == "g4"


@rule("SA-F1")
def test_a_tile_with_an_acolyte_may_not_be_moved_freely_even_for_points() -> None:
    state = position().turn(0)
    play(state, "free")
    assert offered(state) == ["walk e4", "choose stone-short-straight"]
    assert why_not(state, "choose iron-tee") == ["SA-F1"]
    assert why_not(state, "choose wood-long-straight") == ["SA-F1"]


@rule("SA-F1")
def test_it_may_not_be_taken_inside_an_effect_or_while_drawing() -> None:
    state = position().hand(0, "moves-stone").turn(0)
    play(state, "play moves-stone effect-1")
    assert "free" not in offered(state)
    play(state, "choose stone-short-straight", "slide south", "finish")
    assert offered(state) == ["draw incertus", "draw fidei"]
    assert why_not(state, "free") == ["SA-T1"]


@rule("SA-F1")
def test_on_anothers_book_it_may_not_be_more_than_a_step_on() -> None:
    state = position().book(1, "e4").turn(0, steps=2)
    play(state, "walk e4", "free")
    assert offered(state) == ["walk d4", "walk f4"]
    assert why_not(state, "choose stone-short-straight") == ["SA-F1"]


@rule("SA-F1", "SA-W4")
def test_a_free_step_may_not_end_on_anothers_book() -> None:
    state = position().book(1, "e4").turn(0, steps=2)
    play(state, "free")
    assert offered(state, "walk") == []
    assert why_not(state, "walk e4") == ["SA-W4"]


@rule("SA-F2")
def test_three_cards_pray_any_gargoyle_away() -> None:
    state = (
        position().gargoyle(0, "g4").gargoyle(1, "d8").hand(0, "moves-wood", "moves-rope", "victoria").turn(0)
    )
    assert offered(state, "pray-away") == ["seat-0", "seat-1"]
    events = play(state, "pray-away seat-1", "discard victoria", "discard moves-rope", "discard moves-wood")
    assert keys(events)[-1] == "prayed-away"
    assert (hand(state, 0), discards(state)) == ([], ["moves-wood", "moves-rope"])
    assert "victoria" in used(state, 0)
    assert state.points == 6
    assert state.view(None)["seats"][1]["gargoyle_gone"]
    assert state.gargoyles[0] >= 0


@rule("SA-F2")
def test_it_is_offered_between_steps_on_anothers_book_too() -> None:
    state = position().book(1, "e4").gargoyle(1, "f4").hand(0, *["moves-wood"] * 3).turn(0, steps=2)
    play(state, "walk e4", "pray-away seat-1", *["discard moves-wood"] * 3, "walk f4")
    assert acolyte(state, 0) == "f4"


@rule("SA-F2")
def test_two_cards_may_not_pray_a_gargoyle_away() -> None:
    state = position().gargoyle(1, "d8").hand(0, "moves-wood", "moves-rope").turn(0)
    assert why_not(state, "pray-away seat-1") == ["SA-F2"]


@rule("SA-F2")
def test_a_gargoyle_that_is_not_on_the_board_may_not_be_prayed_away_nor_while_drawing() -> None:
    state = position().gargoyle(1, "d8").hand(0, *["moves-wood"] * 4).turn(0)
    assert why_not(state, "pray-away seat-0") == ["SA-F2"]
    play(state, "finish")
    assert why_not(state, "pray-away seat-1") == ["SA-T1"]
