"""Prayers, as they are carried out."""

import pytest

from tests.games.helpers import keys, offered, offered_arguments, play, why_not
from tests.games.sator.positions import acolyte, hall, lies, table
from tests.rules import rule


@rule("SA-P1")
@pytest.mark.parametrize(("effect", "most"), [(1, 4), (2, 6), (3, 9)])
def test_opponents_are_pushed_up_to_this_number_of_squares(effect: int, most: int) -> None:
    state = hall().hand(0, "nihil-pensi").turn(0)
    play(state, f"play nihil-pensi effect-{effect}")
    assert state.points == 6 - effect
    for n in range(most):
        play(state, "push seat-1 d4" if n % 2 == 0 else "push seat-1 c4")
    assert state.frames[-1].phase == "turn"
    assert not state.moved


@rule("SA-P1")
def test_two_points_push_two_acolytes_and_one_may_be_moved_again() -> None:
    state = hall().hand(0, "nihil-pensi").turn(0)
    play(state, "play nihil-pensi effect-2", "push seat-1 d4", "push seat-2 i4", "push seat-1 e4", "enough")
    assert (acolyte(state, 1), acolyte(state, 2)) == ("e4", "i4")


@rule("SA-P1")
def test_one_point_may_not_push_two() -> None:
    state = hall().hand(0, "nihil-pensi").turn(0)
    play(state, "play nihil-pensi effect-1", "push seat-1 d4")
    assert offered(state) == ["push seat-1 c4", "push seat-1 e4", "enough"]
    assert why_not(state, "push seat-2 i4") == ["SA-P1"]


@rule("SA-P1")
def test_the_own_acolyte_may_not_be_pushed_and_at_least_one_step_is_made() -> None:
    state = hall().acolyte(0, "e4").hand(0, "nihil-pensi").turn(0)
    play(state, "play nihil-pensi effect-3")
    assert "enough" not in offered(state)
    assert why_not(state, "enough") == ["SA-P1"]
    assert why_not(state, "push seat-0 f4") == ["SA-P1"]


@rule("SA-P1", "SA-W2", "SA-W4")
def test_a_pushed_acolyte_may_not_enter_a_shut_square_or_stay_on_anothers_book() -> None:
    state = hall().acolyte(0, "e4").book(0, "d4").hand(0, "nihil-pensi").turn(0)
    play(state, "play nihil-pensi effect-3", "push seat-1 d4")
    assert offered(state) == ["push seat-1 c4"]
    assert why_not(state, "push seat-1 e4") == ["SA-W2"]
    assert why_not(state, "push seat-2 i4") == ["SA-P1"]
    assert why_not(state, "enough") == ["SA-P1"]


@rule("SA-P1", "SA-W4")
def test_the_last_step_may_not_strand_it() -> None:
    state = hall().book(0, "d4").hand(0, "nihil-pensi").turn(0)
    play(state, "play nihil-pensi effect-1", "push seat-2 i4", "push seat-2 j4", "push seat-2 i4")
    twin = hall().book(0, "h4").hand(0, "nihil-pensi").turn(0)
    play(twin, "play nihil-pensi effect-1", "push seat-2 i4", "push seat-2 j4", "push seat-2 i4")
    assert why_not(twin, "push seat-2 h4") == ["SA-W4"]
    assert offered(twin) == ["push seat-2 j4", "enough"]


@rule("SA-P2")
def test_a_gargoyle_comes_on_any_free_tile_square_a_book_included() -> None:
    state = hall().book(2, "d8").hand(0, "virtus-clara").turn(0)
    play(state, "play virtus-clara effect-1")
    assert len(offered(state)) == 4 + 4 + 4 + 3 - 2
    play(state, "gargoyle d8")
    assert state.square_name(state.gargoyles[0]) == "d8"
    assert state.points == 4


@rule("SA-P2")
def test_a_gargoyle_may_not_be_put_on_an_acolyte_a_gargoyle_or_the_abyss() -> None:
    state = hall().gargoyle(1, "d8").hand(0, "virtus-clara").turn(0)
    play(state, "play virtus-clara effect-1")
    for square in ("c4", "d8", "a1"):
        assert why_not(state, f"gargoyle {square}") == ["SA-P2"]


@rule("SA-P3")
def test_up_to_five_slides_or_rotations_of_any_tiles() -> None:
    state = hall().hand(0, "mihi-in-dies").turn(0)
    play(state, "play mihi-in-dies effect-1", "choose stone-tee", "slide south")
    play(state, "choose iron-small-corner", "pivot l8", "rotate half", "choose stone-tee", "slide south")
    play(state, "choose stone-tee", "slide west", "choose stone-tee", "slide west")
    assert state.frames[-1].phase == "turn"
    assert lies(state, "stone-tee") == "a10 b10 c10 b11"
    assert state.points == 1


@rule("SA-P3")
def test_one_movement_is_enough() -> None:
    state = hall().hand(0, "mihi-in-dies").turn(0)
    play(state, "play mihi-in-dies effect-1")
    assert why_not(state, "enough") == ["SA-P3"]
    play(state, "choose stone-tee", "slide south", "enough")
    assert state.locked


@rule("SA-P3")
def test_the_own_acolyte_may_not_move_in_that_turn() -> None:
    position = hall().acolyte(0, "e4").hand(0, "mihi-in-dies", "animi-imperio", "neque-animus")
    moved = position.turn(0)
    play(moved, "free", "walk d4")
    assert why_not(moved, "play mihi-in-dies effect-1") == ["SA-P3"]
    state = position.acolyte(0, "e4").turn(0, points=6, steps=2)
    play(state, "play mihi-in-dies effect-1", "choose stone-tee", "slide south", "enough")
    state.points = 6
    assert offered_arguments(state, "walk") == []
    assert why_not(state, "walk d4") == ["SA-P3"]
    assert why_not(state, "play animi-imperio effect-1") == ["SA-P3"]
    assert why_not(state, "play neque-animus effect-1") == ["SA-P3"]
    play(state, "free")
    assert offered_arguments(state, "walk") == []


@rule("SA-P3")
def test_riding_on_a_tile_is_not_moving() -> None:
    position = hall().acolyte(0, "e8").hand(0, "moves-stone", "mihi-in-dies")
    state = position.turn(0)
    play(state, "play moves-stone effect-1", "choose stone-tee", "slide south")
    state.points = 6
    assert "mihi-in-dies effect-1" in offered_arguments(state, "play")


@rule("SA-P3")
def test_a_tile_with_an_acolyte_may_not_be_moved_by_it_nor_come_back() -> None:
    state = hall().hand(0, "mihi-in-dies").turn(0)
    play(state, "play mihi-in-dies effect-1")
    assert why_not(state, "choose wood-long-straight") == ["SA-P3"]
    play(state, "choose stone-tee", "slide south", "choose stone-tee")
    assert "slide north" not in offered(state)


@rule("SA-P5")
@pytest.mark.parametrize(("effect", "lands"), [(1, ["f6"]), (2, ["f6", "f1", "i4"]), (3, ["f6", "f1", "i4"])])
def test_a_jump_goes_straight_over_the_abyss(effect: int, lands: list[str]) -> None:
    position = table(2).tile("wood-long-straight", "c4 d4 e4 f4").tile("iron-short-straight", "i4 j4")
    position.tile("stone-short-straight", "f6 f7").tile("rope-short-straight", "e1 f1")
    state = position.acolyte(0, "f4").hand(0, "neque-animus").turn(0)
    play(state, f"play neque-animus effect-{effect}")
    assert sorted(offered_arguments(state, "jump")) == sorted(lands)
    play(state, "jump f6")
    assert acolyte(state, 0) == "f6"
    assert state.points == 6 - effect


@rule("SA-P5")
def test_a_jump_may_start_from_the_landing() -> None:
    state = table(2).tile("wood-tee", "g3 h3 i3 h4").hand(0, "neque-animus").turn(0)
    assert offered_arguments(state, "play") == ["neque-animus effect-2", "neque-animus effect-3"]
    play(state, "play neque-animus effect-2", "jump g3")


@rule("SA-P5")
def test_a_jump_may_not_go_over_tile_squares_too_far_or_onto_a_shut_square() -> None:
    position = table(2).tile("wood-long-straight", "c4 d4 e4 f4").tile("iron-short-straight", "h4 i4")
    position.tile("stone-short-straight", "c6 c7").tile("rope-short-straight", "e6 e7")
    state = position.acolyte(0, "e4").acolyte(1, "e6").hand(0, "neque-animus").turn(0)
    assert offered_arguments(state, "play") == []
    assert why_not(state, "play neque-animus effect-3") == ["SA-P5"]
    book = position.acolyte(1, "landing-south").book(1, "e6").turn(0)
    assert offered_arguments(book, "play") == []
    mine = table(2).tile("wood-tee", "c4 d4 e4 d5").tile("stone-short-straight", "c6 c7").acolyte(0, "c4")
    jumper = mine.hand(0, "neque-animus").turn(0)
    play(jumper, "play neque-animus effect-1")
    assert offered(jumper) == ["jump c6"]
    assert why_not(jumper, "jump c7") == ["SA-P5"]


@rule("SA-P6")
@pytest.mark.parametrize("count", [1, 2])
def test_empty_tiles_are_removed_from_the_game(count: int) -> None:
    state = hall().hand(0, "victoria").turn(0)
    play(state, f"play victoria effect-{count}", "choose stone-tee")
    if count == 2:
        play(state, "choose iron-small-corner")
    assert lies(state, "stone-tee") == ""
    assert state.points == 6 - 2 * count
    assert state.frames[-1].phase == "turn"


@rule("SA-P6")
def test_a_tile_with_a_book_or_an_acolyte_may_not_be_removed() -> None:
    state = hall().book(0, "d8").hand(0, "victoria").turn(0)
    assert offered_arguments(state, "play") == ["victoria effect-1"]
    assert why_not(state, "play victoria effect-2") == ["SA-P6"]
    play(state, "play victoria effect-1")
    assert offered(state) == ["choose iron-small-corner"]
    assert why_not(state, "choose stone-tee") == ["SA-P6"]
    assert why_not(state, "choose wood-long-straight") == ["SA-P6"]


@rule("SA-P7")
def test_the_own_acolyte_walks_one_to_four_squares_now() -> None:
    state = hall().acolyte(0, "d4").hand(0, "animi-imperio", "moves-stone").turn(0)
    play(state, "play animi-imperio effect-1", "walk e4", "walk f4", "enough")
    assert acolyte(state, 0) == "f4"
    play(state, "play moves-stone effect-1", "choose stone-tee", "slide south")
    assert state.points == 2


@rule("SA-P7")
def test_after_four_steps_the_walk_is_over() -> None:
    state = hall().acolyte(0, "d4").hand(0, "animi-imperio").turn(0)
    play(state, "play animi-imperio effect-1", "walk e4", "walk f4", "walk g4", "walk h4")
    assert state.frames[-1].phase == "turn"


@rule("SA-P7")
def test_no_step_may_not_be_a_walk_and_it_may_not_strand() -> None:
    state = hall().acolyte(0, "d4").book(1, "h4").hand(0, "animi-imperio").turn(0)
    play(state, "play animi-imperio effect-1")
    assert why_not(state, "enough") == ["SA-P7"]
    play(state, "walk e4", "walk f4", "walk g4")
    assert why_not(state, "walk h4") == ["SA-W4"]
    stuck = hall().hand(0, "animi-imperio").turn(0)
    assert why_not(stuck, "play animi-imperio effect-1") == ["SA-P7"]


@rule("SA-P8")
def test_two_tiles_are_lifted_first_and_laid_anew() -> None:
    state = hall().hand(0, "quin-igitur").turn(0)
    play(state, "play quin-igitur effect-2", "choose stone-tee", "choose iron-small-corner")
    assert lies(state, "stone-tee") == lies(state, "iron-small-corner") == ""
    play(state, "turn", "put l8")
    assert lies(state, "stone-tee") == "l8 k9 l9 l10"
    events = play(state, "put c8")
    assert keys(events) == ["lay"]
    assert lies(state, "iron-small-corner") == "c8 d8 c9"
    assert state.points == 2


@rule("SA-P8")
def test_a_lifted_tile_may_not_go_back_or_on_another() -> None:
    state = hall().hand(0, "quin-igitur").turn(0)
    play(state, "play quin-igitur effect-1", "choose stone-tee")
    assert why_not(state, "put c8") == ["SA-M7"]
    assert why_not(state, "put d4") == ["SA-P8"]
    assert "put d8" in offered(state)


@rule("SA-P8")
def test_a_tile_with_a_book_or_an_acolyte_may_not_be_lifted() -> None:
    state = hall().book(0, "d8").hand(0, "quin-igitur").turn(0)
    assert offered_arguments(state, "play") == ["quin-igitur effect-1"]
    play(state, "play quin-igitur effect-1")
    assert offered(state) == ["choose iron-small-corner"]
    assert why_not(state, "choose stone-tee") == ["SA-P8"]
