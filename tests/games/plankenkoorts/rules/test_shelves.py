"""The order of books on shelves, and laying books and dust clouds on them."""

import pytest

from tests.games.helpers import offered, why_not
from tests.games.plankenkoorts.positions import BOX, Table, play, shelf, table
from tests.rules import rule


@rule("BS-T3")
@pytest.mark.parametrize(("name", "book"), [("ot", "genesis"), ("nt", "matthew")])
def test_a_shelf_begins_with_its_first_book(name: str, book: str) -> None:
    state = table(2).hand(0, book).hand(1, "job").to_lay(0)
    events = play(state, f"lay {book}")
    assert events[0].key == "event.begin"
    assert events[0].facts == {"seat": 0, "card": book, "shelf": name}
    assert shelf(state, 0, name) == [book]


@rule("BS-T3")
def test_a_shelf_begins_with_a_cloud_for_its_first_book() -> None:
    state = table(2).hand(0, "dust-cloud").hand(1, "job").to_lay(0)
    assert offered(state) == ["cloud genesis", "cloud matthew", "discard dust-cloud"]
    play(state, "cloud genesis")
    assert shelf(state, 0, "ot") == ["cloud:genesis"]


@rule("BS-T3")
@pytest.mark.parametrize("book", ["exodus", "psalms", "malachi", "mark", "revelation"])
def test_a_shelf_may_not_begin_with_another_book(book: str) -> None:
    state = table(2).hand(0, book, "dust-cloud").to_lay(0)
    assert f"lay {book}" not in offered(state)
    assert why_not(state, f"lay {book}") == ["BS-T3"]
    assert why_not(state, f"cloud {book}") == ["BS-D3"]


@rule("BS-T4")
@pytest.mark.parametrize("book", ["exodus", "psalms", "zechariah"])
def test_a_later_book_may_follow_at_any_distance(book: str) -> None:
    state = table(2).hand(0, book).hand(1, "job").shelf(0, "ot", "genesis").to_lay(0)
    events = play(state, f"lay {book}")
    assert events[0].key == "event.lay"
    assert events[0].facts == {"seat": 0, "card": book, "shelf": "ot"}
    assert shelf(state, 0, "ot") == ["genesis", book]


@rule("BS-T4")
def test_a_book_may_follow_a_cloud() -> None:
    state = table(2).hand(0, "job", "psalms").shelf(0, "ot", "genesis", "cloud:job").to_lay(0)
    assert "lay psalms" in offered(state)
    assert why_not(state, "lay job") == ["BS-T4"]


@rule("BS-T4")
@pytest.mark.parametrize("book", ["genesis", "exodus", "job"])
def test_a_book_may_not_be_put_in_between(book: str) -> None:
    state = table(2).hand(0, book).shelf(0, "ot", "genesis", "psalms").to_lay(0)
    assert offered(state) == [f"discard {book}"]
    assert why_not(state, f"lay {book}") == ["BS-T4"]


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


# -- laying


@rule("BS-S3")
def test_the_two_shelves_are_filled_apart() -> None:
    state = table(2).hand(0, "genesis", "matthew").hand(1, "job").to_lay(0)
    play(state, "lay genesis", "draw mark", "discard job", "draw luke", "lay matthew")
    assert (shelf(state, 0, "ot"), shelf(state, 0, "nt")) == (["genesis"], ["matthew"])


@rule("BS-S3")
def test_a_book_may_not_go_on_the_shelf_of_the_other_testament() -> None:
    state = table(2).hand(0, "romans", "job").shelf(0, "ot", "genesis").to_lay(0)
    assert why_not(state, "lay romans") == ["BS-T3"]
    play(state, "lay job")
    assert shelf(state, 0, "nt") == []


@rule("BS-D3")
def test_a_cloud_is_any_book_that_could_be_laid_now() -> None:
    position = table(2).hand(0, "dust-cloud").hand(1, "job").shelf(0, "ot", "genesis", "habakkuk")
    state = position.shelf(0, "nt", "matthew", "2-john").to_lay(0)
    old = ["cloud zephaniah", "cloud haggai", "cloud zechariah", "cloud malachi"]
    new = ["cloud 3-john", "cloud jude", "cloud revelation"]
    assert offered(state) == [*old, *new, "discard dust-cloud"]
    events = play(state, "cloud haggai")
    assert events[0].facts == {"seat": 0, "card": "haggai", "shelf": "ot"}
    assert events[0].key == "event.cloud"
    assert shelf(state, 0, "ot") == ["genesis", "habakkuk", "cloud:haggai"]


@rule("BS-D3")
def test_a_cloud_counts_as_its_book_for_order_and_points() -> None:
    state = table(2).hand(0, "job", "psalms").shelf(0, "ot", "genesis", "cloud:job").to_lay(0)
    assert "lay psalms" in offered(state)
    assert "lay job" not in offered(state)
    assert state.scores()[0]["books"] == 2


@rule("BS-D3")
@pytest.mark.parametrize("book", ["psalms", "job", "genesis", "mark"])
def test_a_cloud_may_not_be_a_book_that_could_not_be_laid(book: str) -> None:
    state = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "psalms").to_lay(0)
    assert f"cloud {book}" not in offered(state)
    assert why_not(state, f"cloud {book}") == ["BS-D3"]


@rule("BS-D3")
def test_a_cloud_may_not_stand_between_two_neighbours() -> None:
    position = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "psalms", "proverbs")
    state = position.to_lay(0)
    assert offered(state)[0] == "cloud ecclesiastes"


@rule("BS-D3")
def test_a_cloud_may_not_go_on_a_closed_shelf() -> None:
    state = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "malachi").to_lay(0)
    assert offered(state) == ["cloud matthew", "discard dust-cloud"]


@rule("BS-D7")
def test_a_cloud_may_be_a_book_that_lies_elsewhere() -> None:
    position = table(3).hand(0, "dust-cloud").hand(1, "job").discard("ruth").shelf(0, "ot", "genesis")
    position.shelf(1, "ot", "genesis", "psalms").shelf(2, "ot", "cloud:genesis", "cloud:exodus")
    state = position.to_lay(0)
    for book in ("psalms", "exodus", "job", "ruth"):
        assert f"cloud {book}" in offered(state)
    play(state, "cloud psalms")
    assert shelf(state, 0, "ot") == ["genesis", "cloud:psalms"]


@rule("BS-D7")
def test_a_cloud_may_not_be_a_book_that_lies_on_the_same_shelf() -> None:
    state = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "psalms").to_lay(0)
    assert why_not(state, "cloud psalms") == ["BS-D3"]
