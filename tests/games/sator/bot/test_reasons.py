"""What a hint can tell of a position."""

import pytest

from refectory.games.sator.bot import reasons
from refectory.games.sator.bot.evaluation import BOOK, IN_REACH, value
from tests.games.helpers import play
from tests.games.sator.positions import bridges_with_a_gap, table


def test_the_parts_add_up_to_the_value() -> None:
    state = bridges_with_a_gap().book(0, "e4", "i4").hand(0, "moves-wood").turn(0, steps=1)
    for seat in range(2):
        assert sum(reasons.parts(state, seat).values()) == pytest.approx(value(state, seat))


def test_a_book_within_the_steps_left_is_in_reach() -> None:
    near = bridges_with_a_gap().book(0, "e4").turn(0, steps=1)
    far = bridges_with_a_gap().book(0, "l11").turn(0, steps=1)
    assert reasons.parts(near, 0)["reach"] == IN_REACH
    assert reasons.parts(far, 0)["reach"] == 0
    assert reasons.parts(far, 0)["way"] < reasons.parts(near, 0)["way"]


def test_collected_books_and_cards_count() -> None:
    state = bridges_with_a_gap().book(0, "a14", "b13").hand(0, "moves-wood", "victoria").turn(1)
    bare = bridges_with_a_gap().book(0, "a14", "b13").used(0, "victoria").turn(1)
    assert reasons.parts(state, 0)["books"] == 2 * BOOK
    assert reasons.parts(state, 0)["cards"] > reasons.parts(bare, 0)["cards"]
    assert reasons.parts(state, 0)["others"] < 0


def test_the_facts_are_the_books_and_the_number_of_the_next() -> None:
    state = bridges_with_a_gap().book(0, "a14", "b13").turn(0)
    for seat, books in ((0, 2), (1, 3)):
        facts = reasons.facts(state, seat)
        assert (facts["books"], facts["number"], facts["points"]) == (books, books + 1, state.points)


def test_a_gap_is_the_abyss_before_the_nearest_book() -> None:
    laid = table(2).tile("wood-short-straight", "c3 d3").tile("iron-short-straight", "g3 h3").acolyte(0, "c3")
    assert reasons.gap(laid.book(0, "h3").turn(0), 0) == 2
    near = table(2).tile("wood-short-straight", "c3 d3").acolyte(0, "c3").book(0, "d3").turn(0)
    assert reasons.gap(near, 0) == 0


def test_where_choices_are_equal_something_true_is_said() -> None:
    placing = table(2).in_hands({0: "wood-tee rope-tee", 1: "iron-tee"}).book(0, "c3").placing(0)
    assert reasons.otherwise(placing, 0) == ("reason.hovering", {"count": 1})
    state = bridges_with_a_gap().hand(0, "moves-wood").turn(0)
    assert reasons.otherwise(state, 0) == ("reason.equal", {})
    play(state, "play moves-wood effect-1")
    assert reasons.otherwise(state, 0) == ("reason.step", {"count": 1})
