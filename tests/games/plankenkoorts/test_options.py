"""Table options: open backs and long shelves."""

from random import Random

import pytest

from refectory.core.errors import SetupError
from tests.games.helpers import keys, offered, outcomes, roll, why_not
from tests.games.plankenkoorts.positions import BOX, GAME, Table, new, play, table
from tests.rules import rule


def test_both_options_are_off_unless_chosen() -> None:
    assert GAME.setup(2).options == {"open_backs": 0, "long_shelves": 0}
    with pytest.raises(SetupError, match="0, 1, not 2"):
        GAME.setup(2, options={"open_backs": 2})


# -- open backs


@rule("BS-H1")
def test_open_backs_show_every_back() -> None:
    position = table(2, open_backs=1).hand(0, "job").hand(1, "dust-off", "genesis", "acts")
    state = position.top("dusting").to_lay(0)
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert view["top"] == "dusting"
        assert view["seats"][0]["backs"] == ["book"]
        assert view["seats"][1]["backs"] == ["bookend", "book", "dusting"]


@rule("BS-H1")
def test_backs_may_not_be_seen_without_the_option() -> None:
    state = table(2).hand(1, "dust-off").to_lay(0)
    assert state.view(0)["top"] is None
    assert "backs" not in state.view(0)["seats"][1]
    assert keys(roll(new(2))).count("top") == 0


@rule("BS-H1")
def test_the_top_card_has_the_back_that_was_shown() -> None:
    position = table(2, open_backs=1).hand(0, "job").hand(1, "mark").top("bookend")
    state = position.deck("genesis", "genesis", "psalms", "dust-off").to_lay(0)
    play(state, "discard job")
    assert outcomes(state) == {"draw genesis": 2}
    events = play(state, "draw genesis")
    assert keys(events) == ["draw"]
    assert outcomes(state) == {"top bookend": 1, "top book": 1, "top dusting": 1}
    events = play(state, "top book")
    assert events[0].facts == {"back": "book"}
    assert state.to_act() == (1,)
    assert state.view(0)["top"] == "book"


@rule("BS-H1")
def test_after_the_last_card_there_is_no_top() -> None:
    state = table(2, open_backs=1).hand(0, "job").hand(1, "mark").deck("psalms").to_lay(0)
    play(state, "discard job", "draw psalms")
    assert state.to_act() == (1,)
    assert state.view(1)["top"] is None


@rule("BS-H1")
@pytest.mark.parametrize("seed", range(5))
def test_every_player_decides_with_the_top_in_sight(seed: int) -> None:
    state = new(3, open_backs=1)
    roll(state, seed)
    assert state.view(0)["top"] in ("bookend", "book", "dusting")
    assert [len(seat["backs"]) for seat in state.view(None)["seats"]] == [6, 5, 5]


@rule("BS-H1", "BS-S4")
def test_the_top_of_the_old_deck_may_not_tell_of_the_new_one() -> None:
    position = table(2, open_backs=1).hand(0, "malachi").shelf(0, "ot", "genesis").top("dusting")
    state = position.shelf(0, "nt", "matthew", "revelation").to_lay(0)
    play(state, "lay malachi")
    assert len(outcomes(state)) == len(BOX.cards)


@rule("BS-H1", "BS-D5")
def test_with_open_backs_a_borrowed_book_picks_a_back() -> None:
    position = table(2, open_backs=1).hand(0, "borrowed-book", "acts")
    state = position.hand(1, "genesis", "malachi", "job").to_lay(0)
    assert offered(state)[:2] == ["borrow-back seat-1 bookend", "borrow-back seat-1 book"]
    play(state, "borrow-back seat-1 bookend")
    assert state.view(None)["exchange_back"] == "bookend"
    assert outcomes(state) == {"pull genesis": 1, "pull malachi": 1}
    assert state.sample_chance(Random(0)).text in ("pull genesis", "pull malachi")
    play(state, "pull malachi", "give acts")


@rule("BS-H1", "BS-D5")
def test_a_back_that_is_not_there_may_not_be_picked() -> None:
    state = table(2, open_backs=1).hand(0, "borrowed-book").hand(1, "job").to_lay(0)
    assert why_not(state, "borrow-back seat-1 dusting") == ["BS-H1"]
    assert why_not(state, "borrow-back seat-0 book") == ["BS-D5"]


@rule("BS-H1", "BS-D5")
def test_backs_may_not_be_picked_when_hidden_nor_hands_blind_when_open() -> None:
    closed = table(2).hand(0, "borrowed-book").hand(1, "job").to_lay(0)
    assert why_not(closed, "borrow-back seat-1 book") == ["BS-H1"]
    opened = table(2, open_backs=1).hand(0, "borrowed-book").hand(1, "job").to_lay(0)
    assert why_not(opened, "borrow seat-1") == ["BS-H1"]
    assert offered(opened)[0] == "borrow-back seat-1 book"


def test_with_open_backs_the_exchanges_that_are_left_count_players() -> None:
    position = table(3, open_backs=1).hand(0, "borrowed-book", "acts").hand(1, "job")
    state = position.hand(2, "genesis", "mark", "dust-off").to_lay(0)
    play(state, "borrow-back seat-1 book", "pull job", "give job")
    assert state.ask().facts == {"left": 1}
    assert len(offered(state)) == 4


# -- long shelves


def long() -> Table:
    return table(2, long_shelves=1).hand(1, "jonah")


@rule("BS-O1")
@pytest.mark.parametrize("card", ["malachi", "dust-cloud"])
def test_a_long_shelf_is_closed_as_its_fifth_book_or_later(card: str) -> None:
    state = long().hand(0, card).shelf(0, "ot", "genesis", "exodus", "job", "psalms").to_lay(0)
    assert ("lay malachi" if card == "malachi" else "cloud malachi") in offered(state)


@rule("BS-O1")
def test_a_long_shelf_may_not_be_closed_as_its_fourth_book() -> None:
    state = long().hand(0, "malachi", "dust-cloud").shelf(0, "ot", "genesis", "exodus", "job").to_lay(0)
    assert why_not(state, "lay malachi") == ["BS-O1"]
    assert why_not(state, "cloud malachi") == ["BS-O1"]
    assert why_not(state, "cloud exodus") == ["BS-D3"]
    assert not {"lay malachi", "cloud malachi"} & set(offered(state))


@rule("BS-O1")
def test_a_book_may_not_be_laid_that_leaves_too_little_room() -> None:
    """Genesis, Haggai, Zechariah and Malachi would be four."""
    state = long().hand(0, "zephaniah", "haggai", "dust-cloud").shelf(0, "ot", "genesis").to_lay(0)
    assert "lay zephaniah" in offered(state)
    assert why_not(state, "lay haggai") == ["BS-O1"]
    assert {"cloud zephaniah", "cloud matthew"} <= set(offered(state))
    assert "cloud haggai" not in offered(state)


@rule("BS-O1", "BS-D2")
def test_a_token_may_not_take_a_book_that_leaves_too_little_room() -> None:
    position = long().hand(0, "book-token").shelf(0, "ot", "genesis")
    state = position.shelf(1, "ot", "genesis", "ruth", "job", "haggai").to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, "token seat-1 ot") == ["BS-O1"]


@rule("BS-O1", "BS-D4")
def test_a_taken_cloud_may_not_leave_too_little_room() -> None:
    position = long().hand(0, "book-token").shelf(0, "nt", "matthew").shelf(1, "ot", "cloud:genesis")
    state = position.to_lay(0)
    play(state, "token seat-1 ot")
    assert "cloud 3-john" not in offered(state)
    assert why_not(state, "cloud 3-john") == ["BS-O1"]
    assert offered(state)[-1] == "cloud 2-john"


@rule("BS-O1")
def test_without_the_option_two_books_make_a_shelf() -> None:
    state = table(2).hand(0, "malachi").shelf(0, "ot", "genesis").to_lay(0)
    assert "lay malachi" in offered(state)
    assert BOX.long_shelf == 5


@rule("BS-O1")
def test_the_cheat_sheet_may_not_promise_what_a_long_shelf_refuses() -> None:
    state = long().shelf(0, "ot", "genesis", "joel").shelf(0, "nt", "matthew").to_lay(1)
    assert state.view(0)["may_come"][-1] == "2-john"
    assert "malachi" not in state.view(0)["may_come"]
