"""The value of what the cards in hand can still reach."""

from refectory.games.rennes.bot.reach_value import reach_value
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import Table, table
from tests.rules import rule


def before_a_cavern() -> Table:
    """Seat 0 is one red step from a cavern with green clues."""
    position = table(2).at(0, "a-n2").facing("a", "north", "red").clues("cavern-1", *["green"] * 4)
    return position.at(1, "i-e").visited(0, *"abcdefghi")


def with_cards(*cards: str) -> RennesState:
    return before_a_cavern().hand(0, *cards).to_turn(0)


@rule("RC-K1")
def test_a_way_into_a_cavern_with_cards_for_its_clues_is_best() -> None:
    both = reach_value(with_cards("red-1", "green-1", "green-2"), 0)
    assert both > reach_value(with_cards("red-1", "blue-1", "blue-2"), 0)
    assert both > reach_value(with_cards("purple-1", "green-1", "green-2"), 0) + 1


@rule("RC-M10")
def test_a_cavern_that_may_not_be_entered_is_not_reached() -> None:
    cards = ("red-1", "green-1", "green-2")
    marked = before_a_cavern().markers(0, "cavern-1").hand(0, *cards).to_turn(0)
    assert reach_value(marked, 0) < reach_value(with_cards(*cards), 0)


@rule("RC-M2")
def test_dots_that_are_ready_need_no_card() -> None:
    ready = before_a_cavern().hand(0, "green-1", "green-2").pool("red", 1).to_turn(0)
    assert reach_value(ready, 0) > reach_value(with_cards("green-1", "green-2"), 0)


@rule("RC-K1")
def test_in_a_later_turn_the_clues_of_the_own_cavern_may_not_count() -> None:
    cavern = table(2).at(0, "cavern-1").clues("cavern-1", *["green"] * 4).hand(0, "green-1", "green-2")
    later = reach_value(cavern.to_turn(0), 0)
    cavern = table(2).at(0, "cavern-1").clues("cavern-1", *["green"] * 4).hand(0, "green-1", "green-2")
    assert reach_value(cavern.spent("entered").to_turn(0), 0) > later


def test_the_same_position_has_the_same_value() -> None:
    state = with_cards("red-1", "green-1")
    before = state.dump()
    assert reach_value(state, 0) == reach_value(state.copy(), 0)
    assert state.dump() == before
