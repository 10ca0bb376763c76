"""A turn, continued: closing a shelf, dusting cards, discarding."""

import pytest

from tests.games.helpers import keys, offered, why_not
from tests.games.plankenkoorts.positions import hand, pile, play, shelf, table
from tests.rules import rule


@rule("BS-T5")
@pytest.mark.parametrize(
    ("name", "first", "last"), [("ot", "genesis", "malachi"), ("nt", "matthew", "revelation")]
)
def test_a_shelf_is_closed_with_its_last_book(name: str, first: str, last: str) -> None:
    state = table(2).hand(0, last).hand(1, "job").shelf(0, name, first).to_lay(0)
    events = play(state, f"lay {last}")
    assert events[0].key == "event.close"
    assert events[0].facts == {"seat": 0, "card": last, "shelf": name}
    assert state.view(1)["seats"][0]["shelves"][name]["closed"]


@rule("BS-T5")
def test_a_shelf_is_closed_with_a_cloud_for_its_last_book() -> None:
    state = table(2).hand(0, "dust-cloud").hand(1, "mark").shelf(0, "ot", "cloud:genesis", "job").to_lay(0)
    play(state, "cloud malachi")
    assert shelf(state, 0, "ot") == ["cloud:genesis", "job", "cloud:malachi"]
    assert state.view(0)["seats"][0]["shelves"]["ot"]["closed"]


@rule("BS-T5")
@pytest.mark.parametrize("last", ["malachi", "revelation"])
def test_a_shelf_that_has_not_begun_may_not_be_closed(last: str) -> None:
    state = table(2).hand(0, last, "dust-cloud").to_lay(0)
    assert f"lay {last}" not in offered(state)
    assert f"cloud {last}" not in offered(state)


@rule("BS-T5")
@pytest.mark.parametrize("last", ["malachi", "cloud:malachi"])
@pytest.mark.parametrize("book", ["genesis", "psalms", "malachi"])
def test_a_closed_shelf_may_not_take_another_book(last: str, book: str) -> None:
    state = table(2).hand(0, book, "dust-cloud").shelf(0, "ot", "genesis", last).to_lay(0)
    assert f"lay {book}" not in offered(state)
    assert why_not(state, f"lay {book}") == ["BS-T5"]
    assert why_not(state, f"cloud {book}") == ["BS-D3"]
    assert offered(state)[0] == "cloud matthew"


@rule("BS-T5")
@pytest.mark.parametrize("last", ["malachi", "cloud:malachi"])
def test_a_closed_shelf_may_not_lose_a_book_to_a_token(last: str) -> None:
    state = table(2).hand(0, "book-token").shelf(1, "ot", "genesis", last).to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, "token seat-1 ot") == ["BS-T5"]


@rule("BS-T5")
def test_a_closed_shelf_may_not_gain_a_book_by_a_token() -> None:
    position = table(2).hand(0, "book-token").shelf(0, "ot", "genesis", "malachi")
    state = position.shelf(1, "ot", "genesis", "psalms").to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, "token seat-1 ot") == ["BS-D2"]


@rule("BS-T6")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("dust-off", "dust-off"),
        ("loose-screw", "loose-screw"),
        ("book-token", "token seat-1 ot"),
        ("borrowed-book", "borrow seat-1"),
    ],
)
def test_a_dusting_card_is_played_and_goes_to_the_discards(card: str, action: str) -> None:
    state = table(3).hand(0, card).hand(1, "job").shelf(1, "ot", "genesis").to_lay(0)
    play(state, action)
    assert pile(state.discard)[0] == card
    assert card not in hand(state, 0)


@rule("BS-T6")
def test_a_dust_cloud_may_not_go_to_the_discards_when_it_is_used() -> None:
    state = table(2).hand(0, "dust-cloud").hand(1, "job").to_lay(0)
    play(state, "cloud matthew")
    assert state.discard == []
    assert shelf(state, 0, "nt") == ["cloud:matthew"]


@rule("BS-T6")
def test_a_dusting_card_may_not_be_laid_like_a_book() -> None:
    state = table(2).hand(0, "dust-off").shelf(0, "ot", "genesis").to_lay(0)
    assert offered(state) == ["dust-off", "discard dust-off"]
    play(state, "dust-off")
    assert shelf(state, 0, "ot") == ["genesis"]


@rule("BS-T7")
def test_any_card_may_be_discarded() -> None:
    cards = ["genesis", "psalms", "dust-off", "book-token", "dust-cloud", "borrowed-book", "loose-screw"]
    for card in cards:
        state = table(2).hand(0, *cards).hand(1, "job").to_lay(0)
        assert [text for text in offered(state) if "discard" in text] == [f"discard {card}" for card in cards]
        events = play(state, f"discard {card}")
        assert keys(events) == ["discard"]
        assert events[0].facts == {"seat": 0, "card": card}
        assert pile(state.discard) == [card]
        assert shelf(state, 0, "ot") == []


@rule("BS-T7")
def test_a_dusting_card_that_is_discarded_may_not_take_effect() -> None:
    state = table(3).hand(0, "dust-off", "loose-screw").hand(1, "job").hand(2, "mark").to_lay(0)
    play(state, "discard dust-off", "draw psalms")
    assert state.to_act() == (1,)
    play(state, "discard job", "draw luke", "discard luke", "draw exodus", "discard loose-screw", "draw john")
    assert hand(state, 1) == ["psalms", "john"]


@rule("BS-T7")
def test_a_card_that_is_not_held_may_not_be_discarded() -> None:
    state = table(2).hand(0, "psalms").to_lay(0)
    assert why_not(state, "discard genesis") == ["BS-T1"]
