"""A position of Plankenkoorts: copies, hands, the order of turns."""

import pytest

from refectory.games.plankenkoorts.constants import BACKS, NO_BACK, NT, OT
from tests.games.plankenkoorts.positions import BOX, hand, new, pile, table
from tests.rules import rule


def test_a_copy_does_not_change_with_its_original() -> None:
    state = table(2).hand(0, "job").hand(1, "acts").knows(0, 1, "acts").to_lay(0)
    twin = state.copy()
    before = twin.dump()
    state.take_into_hand(0, state.deck[0])
    state.draw_from_deck(state.deck[0])
    state.shown[1] = ()
    state.possible.clear()
    assert twin.dump() == before
    assert state.dump() != before


def test_hands_stay_sorted() -> None:
    state = new(2)
    for card in ("psalms", "genesis", "dust-off", "psalms"):
        state.take_into_hand(0, BOX.number[card])
    assert hand(state, 0) == ["genesis", "psalms", "psalms", "dust-off"]
    state.take_from_hand(0, BOX.number["psalms"])
    assert hand(state, 0) == ["genesis", "psalms", "dust-off"]


@rule("BS-H1")
def test_a_card_that_is_drawn_hides_the_next_back() -> None:
    state = table(2, open_backs=1).deck("job", "ruth", "joel").top("book").to_lay(0)
    assert state.top == BACKS.index("book")
    state.draw_from_deck(BOX.number["joel"])
    assert (pile(state.deck), state.top) == (["ruth", "job"], NO_BACK)


@rule("BS-T5")
def test_a_shelf_is_closed_by_its_last_book() -> None:
    state = table(2).shelf(0, "ot", "genesis", "malachi").shelf(0, "nt", "matthew", "jude").to_lay(0)
    assert state.is_closed(0, OT)
    assert state.books_on_shelves(0) == 4


@rule("BS-T5")
def test_an_open_or_empty_shelf_may_not_count_as_closed() -> None:
    state = table(2).shelf(0, "ot", "genesis", "malachi").shelf(0, "nt", "matthew", "jude").to_lay(0)
    assert not state.is_closed(0, NT)
    assert not state.closed_both(0)
    assert not state.is_closed(1, OT)


@pytest.mark.parametrize(("direction", "order"), [(1, [1, 2, 0]), (-1, [2, 0, 1])])
def test_the_next_seat_is_that_of_the_direction(direction: int, order: list[int]) -> None:
    state = new(3)
    state.direction = direction
    assert [state.next_seat(seat) for seat in range(3)] == order


@rule("BS-S2")
def test_a_new_game_waits_for_the_start_player() -> None:
    state = new(3, start=None)
    assert [frame.phase for frame in state.frames] == ["start"]
    assert (state.round, state.hands, state.shelves) == (0, [()] * 3, [()] * 6)
