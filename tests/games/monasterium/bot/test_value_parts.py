"""The parts of a position's value."""

import pytest

from refectory.games.monasterium.bot import value_parts
from refectory.games.monasterium.constants import YEARS
from refectory.games.monasterium.state import MonasteriumState
from tests.games.monasterium.positions import Table, table
from tests.rules import rule


def taking(position: Table) -> MonasteriumState:
    return position.dice(2, 1).to_take(1)


def test_time_runs_out() -> None:
    shares = [value_parts.time_left(taking(table(2).round(n))) for n in range(1, 2 * YEARS + 1)]
    assert shares == sorted(shares, reverse=True)
    assert 0 < shares[-1] < shares[0] < 1


def test_the_value_is_the_sum_of_its_parts() -> None:
    state = taking(table(2).prestige(5, 0).has(0, soup=3, book=1).novice(0, "i a", "building a1"))
    left, rounds = value_parts.time_left(state), value_parts.rounds_left(state)
    by_time = ("tiles", "rows", "road", "missions", "window", "chapels_to_come")
    parts = [getattr(value_parts, part)(state, 0, left) for part in by_time]
    parts += [getattr(value_parts, part)(state, 0, rounds) for part in ("actions", "dice")]
    assert value_parts.own_value(state, 0) == pytest.approx(5 + sum(parts))


@rule("MO-E4")
def test_at_the_end_a_tile_is_worth_its_points() -> None:
    state = taking(table(2).has(0, book=1, tool=1))
    box = state.box
    assert value_parts.tiles(state, 0, 0.0) == box.book_points + box.tool_points
    assert value_parts.tiles(state, 0, 1.0) > value_parts.tiles(state, 0, 0.0)


def test_too_many_tiles_of_a_kind_are_worth_less_each() -> None:
    few, some, many = (value_parts.tiles(taking(table(2).has(0, soup=n)), 0, 1.0) for n in (0, 5, 10))
    assert some - few > 2 * (many - some) > 0


@rule("MO-N7")
def test_a_row_that_is_nearly_empty_is_worth_more_than_one_that_is_begun() -> None:
    begun = taking(table(2).novice(0, "i a", "chapel a"))
    nearly = table(2)
    for column, monastery in zip("abcd", "abcd", strict=True):
        nearly.novice(0, f"i {column}", f"chapel {monastery}")
    assert value_parts.rows(taking(nearly), 0, 0.5) > 4 * value_parts.rows(begun, 0, 0.5) > 0


@rule("MO-W3")
def test_a_finished_row_of_the_window_promises_nothing_more() -> None:
    two, three = taking(table(2).window(0, "a b")), taking(table(2).window(0, "a b c"))
    assert value_parts.window(two, 0, 1.0) > value_parts.window(three, 0, 1.0) > 0


@rule("MO-N1")
def test_each_welcoming_monastery_counts_once() -> None:
    one = taking(table(2).novice(0, "i a", "chapel a").novice(0, "i b", "chapel a"))
    two = taking(table(2).novice(0, "i a", "chapel a").novice(0, "i b", "chapel b"))
    assert value_parts.chapels_to_come(two, 0, 1.0) == 2 * value_parts.chapels_to_come(one, 0, 1.0)


def test_own_dice_are_worth_more_than_shared_ones() -> None:
    own, shared = table(2).dice(3, seat0=1).to_take(1), table(2).dice(3, 1).to_take(1)
    assert value_parts.dice(own, 0, 1.0) > value_parts.dice(shared, 0, 1.0)
