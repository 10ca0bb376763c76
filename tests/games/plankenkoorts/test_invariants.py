"""`check` finds every card that is lost, doubled or in a wrong place."""

import pytest

from refectory.games.plankenkoorts.memory.possibilities import Possibility
from tests.games.helpers import why_not
from tests.games.plankenkoorts.positions import BOX, table
from tests.rules import rule


@rule("BS-T4")
def test_the_same_book_may_not_stand_twice_on_a_shelf() -> None:
    state = table(2).hand(0, "psalms").shelf(0, "ot", "genesis", "cloud:psalms").to_lay(0)
    assert why_not(state, "lay psalms") == ["BS-T4"]
    state.shelves[0] += (state.shelves[0][-1],)
    with pytest.raises(AssertionError, match="not in canon order"):
        state.check()


@rule("BS-C1", "BS-C2", "BS-C3")
def test_a_card_may_not_be_lost_or_doubled() -> None:
    state = table(2).hand(0, "psalms").to_lay(0)
    state.deck.append(BOX.number["loose-screw"])
    with pytest.raises(AssertionError, match="lost or doubled"):
        state.check()


@rule("BS-C4")
def test_a_bookstand_may_not_come_from_nowhere() -> None:
    state = table(2).to_lay(0)
    state.bookstands[0] = 1
    with pytest.raises(AssertionError):
        state.check()


@rule("BS-H1")
def test_the_deck_may_not_have_an_order() -> None:
    state = table(2).hand(0, "job").deck("mark", "amos", "ruth").to_lay(0)
    assert state.deck == sorted(state.deck)
    assert state.view(0)["deck"] == 3
    state.deck.reverse()
    with pytest.raises(AssertionError, match="sorted bag"):
        state.check()


def test_known_cards_are_in_the_hand() -> None:
    with pytest.raises(AssertionError, match="not so"):
        table(2).hand(1, "job").knows(0, 1, "acts").to_lay(0)


@rule("BS-O1")
def test_a_shelf_may_not_be_too_short_to_become_long() -> None:
    table(2, long_shelves=1).shelf(0, "ot", "genesis", "exodus", "zephaniah").to_lay(0)
    with pytest.raises(AssertionError, match="long enough"):
        table(2, long_shelves=1).shelf(0, "ot", "genesis", "haggai").to_lay(0)


def test_the_truth_may_not_be_excluded() -> None:
    state = table(3).hand(0, "job").hand(1, "acts").hand(2, "mark").to_lay(0)
    state.possible[0] = (Possibility(1, (((BOX.number["acts"],), (2,)),)),)
    with pytest.raises(AssertionError, match="excluded"):
        state.check()
    state.possible[0] = (Possibility(1, (((BOX.number["acts"], BOX.number["mark"]), (1, 2)),)),)
    state.check()
