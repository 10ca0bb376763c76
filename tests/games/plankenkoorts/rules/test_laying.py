"""Laying books and dust clouds on one's own shelves."""

import pytest

from tests.games.helpers import offered, why_not
from tests.games.plankenkoorts.positions import play, shelf, table
from tests.rules import rule


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
