"""The book token and the borrowed book: with whom they may be used."""

import pytest

from refectory.games.plankenkoorts.state import PlankState
from tests.games.helpers import keys, offered, why_not
from tests.games.plankenkoorts.positions import Table, hand, pile, play, shelf, table
from tests.rules import rule


def token(players: int = 3) -> Table:
    return table(players).hand(0, "book-token").hand(1, "jonah").hand(2, "luke")


@rule("BS-D2")
def test_a_token_takes_the_last_book_to_the_end_of_the_own_shelf() -> None:
    state = token().shelf(0, "ot", "genesis", "ruth").shelf(2, "ot", "genesis", "job", "psalms").to_lay(0)
    assert offered(state) == ["token seat-2 ot", "discard book-token"]
    events = play(state, "token seat-2 ot")
    assert events[0].key == "event.token"
    assert events[0].facts == {"seat": 0, "other": 2, "shelf": "ot", "card": "psalms"}
    assert shelf(state, 0, "ot") == ["genesis", "ruth", "psalms"]
    assert shelf(state, 2, "ot") == ["genesis", "job"]
    assert pile(state.discard) == ["book-token"]
    assert play(state, "draw mark")[0].facts == {"seat": 1}


@rule("BS-D2")
def test_a_token_reaches_every_other_player_and_shelf() -> None:
    position = token(4).shelf(0, "ot", "genesis").shelf(0, "nt", "matthew").shelf(1, "ot", "genesis", "job")
    state = position.shelf(3, "ot", "genesis", "ruth").shelf(3, "nt", "matthew", "mark").to_lay(0)
    assert offered(state)[:-1] == ["token seat-1 ot", "token seat-3 ot", "token seat-3 nt"]


@rule("BS-D2")
@pytest.mark.parametrize(("name", "first"), [("ot", "genesis"), ("nt", "matthew")])
def test_a_first_book_that_stands_alone_may_begin_the_own_shelf(name: str, first: str) -> None:
    state = token().shelf(1, name, first).to_lay(0)
    play(state, f"token seat-1 {name}")
    assert shelf(state, 0, name) == [first]


@rule("BS-D2", "BS-T3")
def test_a_shelf_emptied_by_a_token_may_not_go_on_without_a_beginning() -> None:
    state = table(2).hand(0, "book-token").hand(1, "psalms", "genesis").shelf(1, "ot", "genesis").to_lay(0)
    play(state, "token seat-1 ot", "draw mark")
    assert shelf(state, 1, "ot") == []
    assert why_not(state, "lay psalms") == ["BS-T3"]
    assert "lay genesis" in offered(state)


@rule("BS-D2")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ([], []),  # an empty shelf
        ([], ["genesis", "psalms"]),  # my shelf has not begun
        (["genesis"], ["genesis"]),  # my shelf has begun: no second Genesis
        (["genesis", "psalms"], ["genesis", "job"]),  # earlier than my last book
        (["genesis", "cloud:psalms"], ["genesis", "psalms"]),  # the same as my last book
        (["genesis", "malachi"], ["genesis", "psalms"]),  # my shelf is closed
    ],
)
def test_a_token_may_not_take_what_could_not_be_laid(mine: list[str], theirs: list[str]) -> None:
    state = table(2).hand(0, "book-token").shelf(0, "ot", *mine).shelf(1, "ot", *theirs).to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, "token seat-1 ot") == ["BS-D2"]


@rule("BS-D2")
@pytest.mark.parametrize("seat", [0, 3])
def test_a_token_may_not_be_used_on_oneself_or_an_empty_seat(seat: int) -> None:
    state = token().shelf(0, "ot", "genesis", "psalms").shelf(0, "nt", "matthew").to_lay(0)
    assert why_not(state, f"token seat-{seat} ot") == ["BS-D2"]
    assert offered(state) == ["discard book-token"]


@rule("BS-D2", "BS-T5")
@pytest.mark.parametrize(("name", "last"), [("ot", "malachi"), ("nt", "revelation")])
def test_a_last_book_may_not_be_taken(name: str, last: str) -> None:
    first = {"ot": "genesis", "nt": "matthew"}[name]
    state = token().shelf(0, name, first).shelf(1, name, first, last).to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, f"token seat-1 {name}") == ["BS-T5"]


@rule("BS-D2")
def test_a_book_that_is_not_last_may_not_be_taken() -> None:
    """Psalms may not be taken, because a cloud lies behind it."""
    position = token().shelf(0, "ot", "genesis", "zechariah")
    state = position.shelf(1, "ot", "genesis", "psalms", "cloud:haggai").to_lay(0)
    play(state, "token seat-1 ot", "cloud malachi")
    assert shelf(state, 1, "ot") == ["genesis", "psalms"]


@rule("BS-D4")
@pytest.mark.parametrize("choice", ["cloud ruth", "cloud mark", "cloud malachi", "cloud revelation"])
def test_a_cloud_is_taken_and_declared_afresh_on_either_shelf(choice: str) -> None:
    position = token().shelf(0, "ot", "genesis").shelf(0, "nt", "matthew")
    state = position.shelf(1, "ot", "genesis", "cloud:psalms").to_lay(0)
    events = play(state, "token seat-1 ot")
    assert keys(events) == ["token-cloud"]
    assert events[0].facts == {"seat": 0, "other": 1, "shelf": "ot"}
    assert state.to_act() == (0,)
    assert state.ask().key == "ask.declare"
    play(state, choice)
    book = choice.removeprefix("cloud ")
    name = "nt" if book in ("mark", "revelation") else "ot"
    assert shelf(state, 0, name)[-1] == f"cloud:{book}"
    assert shelf(state, 1, "ot") == ["genesis"]


@rule("BS-D4", "BS-E1")
def test_closing_the_second_shelf_with_a_taken_cloud_ends_the_round() -> None:
    position = token().shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "revelation")
    state = position.shelf(1, "nt", "matthew", "cloud:acts").to_lay(0)
    events = play(state, "token seat-1 nt", "cloud malachi")
    assert keys(events)[:3] == ["token-cloud", "cloud", "bookstand"]
    assert state.bookstands == [1, 0, 0]
    assert state.sheets == [(9, 1, 0)]


@rule("BS-D4")
def test_a_cloud_for_a_first_book_may_be_taken_though_the_own_shelf_has_begun() -> None:
    """The book that it was laid as does not matter."""
    state = token().shelf(0, "ot", "genesis", "psalms").shelf(1, "ot", "cloud:genesis").to_lay(0)
    play(state, "token seat-1 ot", "cloud proverbs")
    assert shelf(state, 0, "ot") == ["genesis", "psalms", "cloud:proverbs"]


@rule("BS-D4")
def test_a_taken_cloud_may_not_be_what_could_not_be_laid() -> None:
    state = token().shelf(0, "ot", "genesis", "haggai").shelf(1, "ot", "genesis", "cloud:psalms").to_lay(0)
    play(state, "token seat-1 ot")
    assert offered(state) == ["cloud zechariah", "cloud malachi", "cloud matthew"]
    assert why_not(state, "cloud psalms") == ["BS-D3"]


@rule("BS-D4")
@pytest.mark.parametrize("text", ["discard psalms", "lay psalms", "pass", "enough"])
def test_a_taken_cloud_may_not_be_left_undeclared(text: str) -> None:
    position = table(2).hand(0, "book-token", "psalms").shelf(0, "ot", "genesis")
    state = position.shelf(1, "ot", "cloud:genesis").to_lay(0)
    play(state, "token seat-1 ot")
    assert why_not(state, text) == ["BS-D4"]
    assert hand(state, 0) == ["psalms"]


@rule("BS-D4")
def test_a_cloud_that_is_not_last_may_not_be_taken() -> None:
    state = token().shelf(1, "ot", "cloud:genesis", "psalms").to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, "token seat-1 ot") == ["BS-D2"]


@rule("BS-D4", "BS-T5")
def test_a_cloud_that_closes_a_shelf_may_not_be_taken() -> None:
    state = token().shelf(0, "nt", "matthew").shelf(1, "nt", "matthew", "cloud:revelation").to_lay(0)
    assert offered(state) == ["discard book-token"]
    assert why_not(state, "token seat-1 nt") == ["BS-T5"]


# -- BS-O4: from any player, oneself included


def own_cloud(**options: int) -> PlankState:
    position = table(2, **options).hand(0, "book-token").hand(1, "job").shelf(1, "ot", "genesis", "ruth")
    return position.shelf(0, "ot", "genesis", "cloud:job").shelf(0, "nt", "matthew", "mark").to_lay(0)


@rule("BS-O4")
def test_an_own_cloud_is_taken_and_declared_anew() -> None:
    state = own_cloud(own_token=1)
    assert offered(state) == ["token seat-0 ot", "discard book-token"]
    play(state, "token seat-0 ot")
    assert shelf(state, 0, "ot") == ["genesis"]
    assert {"cloud exodus", "cloud malachi", "cloud luke"} <= set(offered(state))
    play(state, "cloud exodus")
    assert shelf(state, 0, "ot") == ["genesis", "cloud:exodus"]


@rule("BS-O4")
def test_an_own_cloud_may_not_be_taken_without_the_option() -> None:
    assert why_not(own_cloud(), "token seat-0 ot") == ["BS-D2"]


@rule("BS-O4")
def test_an_own_book_may_not_be_taken_since_it_would_go_back_to_its_place() -> None:
    assert why_not(own_cloud(own_token=1), "token seat-0 nt") == ["BS-O4"]


@rule("BS-O4", "BS-T5")
def test_an_own_cloud_that_closes_a_shelf_may_not_be_taken() -> None:
    position = table(2, own_token=1).hand(0, "book-token").shelf(0, "ot", "genesis", "cloud:malachi")
    assert why_not(position.to_lay(0), "token seat-0 ot") == ["BS-T5"]


@rule("BS-O4")
def test_an_own_shelf_that_is_emptied_may_be_begun_again() -> None:
    position = table(2, own_token=1).hand(0, "book-token").hand(1, "job").shelf(0, "nt", "cloud:matthew")
    state = position.to_lay(0)
    play(state, "token seat-0 nt")
    assert offered(state) == ["cloud genesis", "cloud matthew"]
