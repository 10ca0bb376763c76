"""What each viewer sees: hands, backs and the cheat-sheet."""

import pytest

from tests.games.helpers import keys, roll
from tests.games.plankenkoorts.positions import BOX, NEW, OLD, new, play, table
from tests.rules import rule


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


@rule("BS-O1")
def test_the_cheat_sheet_may_not_promise_what_a_long_shelf_refuses() -> None:
    state = (
        table(2, long_shelves=1)
        .shelf(0, "ot", "genesis", "joel")
        .shelf(0, "nt", "matthew")
        .hand(1, "jonah")
        .to_lay(1)
    )
    assert state.view(0)["may_come"][-1] == "2-john"
    assert "malachi" not in state.view(0)["may_come"]


@rule("BS-C5")
def test_the_cheat_sheet_has_the_canon_in_order() -> None:
    assert BOX.books == OLD + NEW
    state = table(2).shelf(1, "ot", "genesis", "zephaniah").shelf(1, "nt", "matthew", "1-john").to_lay(0)
    assert state.view(0)["may_come"] == ["genesis", "matthew"]
    old, new = ["haggai", "zechariah", "malachi"], ["2-john", "3-john", "jude", "revelation"]
    assert state.view(1)["may_come"] == old + new


@rule("BS-C5")
def test_a_spectator_may_not_have_a_cheat_sheet() -> None:
    assert table(2).to_lay(0).view(None)["may_come"] is None


@rule("BS-C5")
def test_the_cheat_sheet_may_not_tell_of_a_hand() -> None:
    """It shows the books that fit the shelves, not the cards in hand."""
    state = table(2).hand(0, "genesis", "matthew").hand(1, "psalms").to_lay(0)
    assert state.view(0)["may_come"] == state.view(1)["may_come"]


@rule("BS-H1")
def test_a_player_sees_their_own_hand_the_shelves_and_the_discards() -> None:
    state = table(2).hand(0, "job", "acts").shelf(1, "nt", "matthew", "cloud:luke").discard("ruth").to_lay(0)
    view = state.view(0)
    assert view["hand"] == ["job", "acts"]
    assert view["discard"] == ["ruth"]
    assert view["deck"] == len(state.deck)
    books = [{"book": "matthew", "cloud": False}, {"book": "luke", "cloud": True}]
    assert view["seats"][1]["shelves"]["nt"] == {"books": books, "closed": False}


@rule("BS-H1")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_the_hand_of_another_may_not_be_seen(viewer: int | None) -> None:
    state = table(3).hand(0, "job", "amos", "dust-off").to_lay(0)
    view = {**state.view(viewer), "may_come": None}
    assert view["seats"][0]["cards"] == 3
    for secret in ("job", "amos", "dust-off", "backs"):
        assert f"'{secret}'" not in str(view)


@rule("BS-T7")
def test_the_owner_of_a_hand_is_told_what_can_only_be_discarded() -> None:
    state = table(2).hand(0, "job", "genesis").hand(1, "acts").to_lay(0)
    assert state.view(0)["uses"] == {"genesis": "", "job": "BS-T3"}
    assert state.view(None)["uses"] is None


@rule("BS-D2")
def test_the_books_that_a_token_can_take_are_told_to_its_owner() -> None:
    state = table(2).hand(0, "book-token").shelf(1, "ot", "genesis").to_lay(0)
    assert state.view(0)["takes"] == [{"seat": 1, "shelf": "ot", "card": "genesis", "cloud": False}]
    assert state.view(1)["takes"] == []


@rule("BS-D5")
def test_players_to_ask_and_cards_to_give_are_told() -> None:
    state = table(3).hand(0, "borrowed-book", "job").hand(1, "acts").hand(2, "mark").to_lay(0)
    assert (state.view(0)["asks"], state.view(0)["gives"]) == ([1, 2], [])
    play(state, "borrow seat-1", "pull acts")
    assert state.view(0)["gives"] == ["job"]
    play(state, "give job")
    assert (state.view(0)["asks"], state.view(1)["asks"]) == ([2], [])
