"""Walking and collecting books."""

from random import Random

import pytest

from refectory.games.sator.rules.walking import reach
from tests.games.helpers import keys, offered, offered_arguments, play, random_until, why_not
from tests.games.sator.positions import FULL_HAND, SQUARE, acolyte, books, new, street, table
from tests.rules import rule


@rule("SA-W1")
def test_a_point_a_square_from_tile_to_tile() -> None:
    state = street(("iron-short-straight", "g5 g6")).acolyte(0, "f4").turn(0, steps=3)
    assert offered_arguments(state, "walk") == ["e4", "g4"]
    play(state, "walk g4", "walk g5", "walk g6")
    assert acolyte(state, 0) == "g6"
    assert state.steps == 0


@rule("SA-W1")
def test_the_own_landing_is_ground() -> None:
    state = table().tile("wood-short-straight", "g1 h1").turn(0, steps=2)
    play(state, "walk g1")
    assert offered_arguments(state, "walk") == ["landing-north", "h1"]


@rule("SA-W1")
def test_an_acolyte_may_not_walk_over_the_abyss_or_a_corner() -> None:
    state = street(("iron-short-straight", "h5 i5")).acolyte(0, "g4").turn(0, steps=3)
    assert offered_arguments(state, "walk") == ["f4"]
    assert why_not(state, "walk h5") == ["SA-W1"]
    assert why_not(state, "walk h4") == ["SA-W1"]
    assert why_not(state, "walk e4") == ["SA-W1"]


@rule("SA-W1")
def test_anothers_landing_may_not_be_entered() -> None:
    state = (
        table().tile("wood-short-straight", "h14 g14").acolyte(0, "h14").acolyte(1, "g14").turn(0, steps=3)
    )
    assert why_not(state, "walk landing-south") == ["SA-W1"]


@rule("SA-W2")
def test_acolytes_and_gargoyles_are_walked_around() -> None:
    square = ("iron-long-straight", "d5 e5 f5 g5")
    state = street(square).acolyte(0, "d4").acolyte(1, "e4").gargoyle(2, "f4").turn(0, steps=5)
    play(state, "walk d5", "walk e5", "walk f5", "walk g5", "walk g4")
    assert acolyte(state, 0) == "g4"


@rule("SA-W2")
def test_an_acolyte_may_not_enter_anothers_square_or_a_gargoyles() -> None:
    state = street().acolyte(0, "e4").acolyte(1, "d4").gargoyle(2, "f4").turn(0, steps=5)
    assert offered_arguments(state, "walk") == []
    assert why_not(state, "walk d4") == ["SA-W2"]
    assert why_not(state, "walk f4") == ["SA-W2"]


@rule("SA-W3")
def test_passing_over_an_own_book_collects_it() -> None:
    state = street().acolyte(0, "d4").book(0, "e4", "a14").turn(0, steps=2)
    events = play(state, "walk e4", "walk f4")
    assert keys(events) == ["walk", "collect", "walk"]
    assert books(state, 0) == ["a14"]
    assert state.collected[0] == 3


@rule("SA-W3")
@pytest.mark.parametrize("way", ["free", "prayer", "jump"])
def test_any_way_an_own_acolyte_moves_collects(way: str) -> None:
    position = street(("iron-short-straight", "i4 j4")).acolyte(0, "f4").book(0, "e4", "i4", "a14")
    if way == "jump":
        position.acolyte(0, "g4").hand(0, "neque-animus")
        play(state := position.turn(0), "play neque-animus effect-1", "jump i4")
    elif way == "prayer":
        play(state := position.hand(0, "animi-imperio").turn(0), "play animi-imperio effect-1", "walk e4")
    else:
        play(state := position.turn(0), "free", "walk e4")
    assert state.collected[0] == 2


@rule("SA-W3")
def test_a_book_may_not_be_collected_by_a_tile_that_is_moved() -> None:
    """The tile moves with the acolyte and the book on it; the acolyte does not walk."""
    state = street().acolyte(0, "d4").book(0, "e4").hand(0, "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-long-straight", "slide south")
    assert state.collected[0] == 3
    assert books(state, 0) == ["e5"]


@rule("SA-W4")
def test_anothers_book_may_be_passed_over() -> None:
    state = street().acolyte(0, "d4").book(1, "e4").turn(0, steps=2)
    play(state, "walk e4")
    assert offered(state) == ["walk d4", "walk f4", "free"]
    play(state, "walk f4")
    assert books(state, 1) == ["e4"]
    assert state.collected == (3, 3, 3)


@rule("SA-W4")
def test_a_movement_may_not_end_on_anothers_book() -> None:
    state = street().acolyte(0, "d4").book(1, "e4").turn(0, steps=2)
    play(state, "walk e4")
    assert why_not(state, "finish") == ["SA-W4"]


@rule("SA-W4")
def test_a_step_that_can_not_be_followed_by_a_lawful_end_may_not_be_made() -> None:
    state = street().acolyte(0, "d4").book(1, "e4").turn(0, steps=1)
    state.free = False
    assert offered_arguments(state, "walk") == []
    assert why_not(state, "walk e4") == ["SA-W4"]
    two = street().acolyte(0, "d4").book(1, "e4").turn(0, steps=2)
    two.free = False
    play(two, "walk e4")
    assert offered(two) == ["walk d4", "walk f4"]


@rule("SA-W4")
def test_the_free_action_is_counted_as_a_way_on() -> None:
    state = street().acolyte(0, "d4").book(1, "e4").turn(0, steps=1)
    play(state, "walk e4")
    assert offered(state) == ["free"]
    play(state, "free")
    assert offered(state) == ["walk d4", "walk f4"]
    play(state, "walk f4")
    assert offered(state) == ["finish"]


@rule("SA-W4")
def test_two_books_in_a_row_may_not_be_entered_without_steps_to_leave_them() -> None:
    """Books of others are on two squares in a row: the acolyte needs three steps to pass them."""
    position = street(("iron-short-straight", "g5 h5")).acolyte(0, "e4").book(1, "f4").book(2, "g4")
    for count, onwards in ((2, ["e4"]), (3, ["e4", "g4"])):
        state = position.turn(0, steps=count)
        state.free = False
        play(state, "walk f4")
        assert offered_arguments(state, "walk") == onwards


def test_reach_counts_steps() -> None:
    state = street(("iron-short-straight", "g5 g6")).acolyte(0, "e4").acolyte(1, "g6").turn(0)
    assert reach(state, 0, 0) == 1 << SQUARE["e4"]
    names = {name for name, square in SQUARE.items() if reach(state, 0, 3) >> square & 1}
    assert names == {"d4", "e4", "f4", "g4", "g5"}


@rule("SA-S8")
def test_acolytes_stand_on_their_landings_and_use_any_tile() -> None:
    state = random_until(new(4), "turn", Random(5))
    assert [state.square_name(square) for square in state.acolytes] == [
        f"landing-{colour}" for colour in ("north", "east", "south", "west")
    ]
    other = table(2).tile("wood-tee", "g1 h1 i1 h2").turn(1, steps=0)
    assert offered_arguments(other, "walk") == []
    mine = table(2).tile("wood-tee", "g1 h1 i1 h2").turn(0, steps=1)
    assert offered_arguments(mine, "walk") == ["g1"]


@rule("SA-S8")
def test_an_acolyte_may_not_start_from_anothers_landing() -> None:
    state = table(2).tile("wood-tee", "g13 h13 i13 h14").turn(0, steps=1)
    assert offered_arguments(state, "walk") == []


@rule("SA-E1")
def test_the_fourth_book_wins_at_once() -> None:
    position = table(3).tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "c3").book(1, "d3").book(0, "a14", "b14")
    state = position.turn(1, steps=3)
    events = play(state, "walk d3")
    assert keys(events) == ["walk", "collect", "win"]
    assert state.to_act() == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, outcome.scores) == ((1,), "SA-E1", (2, 4, 3))


@rule("SA-E1")
def test_it_may_be_won_at_the_start_of_a_turn_or_in_a_prayer() -> None:
    position = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "c3").book(1, "d3")
    state = position.hand(0, "nihil-pensi", *FULL_HAND[:5]).turn(0)
    play(state, "play nihil-pensi effect-1", "push seat-1 d3", "enough", "finish", "draw incertus")
    assert keys(play(state, "card moves-rope"))[-1] == "win"
    walker = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3").hand(0, "animi-imperio")
    prayed = walker.turn(0)
    play(prayed, "play animi-imperio effect-1", "walk d3")
    assert prayed.to_act() == ()


@rule("SA-E1")
def test_three_books_may_not_end_the_game() -> None:
    position = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3", "a14")
    state = position.turn(0, steps=1)
    assert "win" not in keys(play(state, "walk d3"))
    assert state.outcome() is None
    assert state.to_act() == (0,)
