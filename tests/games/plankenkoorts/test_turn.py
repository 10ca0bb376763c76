"""A turn: draw one card, lay one."""

import pytest

from tests.games.helpers import keys, offered, why_not
from tests.games.plankenkoorts.positions import hand, pile, play, shelf, table
from tests.rules import rule


@rule("BS-T1")
def test_a_player_draws_one_card_then_lays_one() -> None:
    state = table(2).hand(0, "job").hand(1, "genesis", "mark").to_lay(0)
    play(state, "discard job")
    events = play(state, "draw psalms")
    assert events[-1].seen_by(1) == {"key": "event.draw.seen", "facts": {"seat": 1, "card": "psalms"}}
    assert hand(state, 1) == ["genesis", "psalms", "mark"]
    view = state.view(None)
    assert (view["turn"], view["acting"], view["phase"]) == (1, [1], "lay")
    play(state, "lay genesis", "draw luke")
    assert hand(state, 1) == ["psalms", "mark"]
    assert state.to_act() == (0,)


@rule("BS-T1")
def test_a_player_may_not_lay_before_drawing() -> None:
    state = table(2).hand(0, "job").hand(1, "genesis").to_lay(0)
    play(state, "discard job")
    assert all(text.startswith("draw ") for text in offered(state))
    assert why_not(state, "lay genesis", seat=1) == ["BS-T1"]


@rule("BS-T1")
def test_a_second_card_may_not_be_laid() -> None:
    state = table(2).hand(0, "genesis", "psalms").hand(1, "job").to_lay(0)
    play(state, "lay genesis", "draw mark")
    assert why_not(state, "lay psalms", seat=0) == ["BS-T1"]
    assert state.legal_actions(0) == []


@rule("BS-T1")
@pytest.mark.parametrize(
    "text", ["lay genesis", "cloud genesis", "dust-off", "token seat-1 ot", "borrow seat-1", "loose-screw"]
)
def test_a_card_that_is_not_held_may_not_be_laid(text: str) -> None:
    state = table(2).hand(0, "job").hand(1, "psalms").shelf(1, "ot", "genesis").to_lay(0)
    assert offered(state) == ["discard job"]
    assert why_not(state, text) == ["BS-T1"]


@rule("BS-T1")
@pytest.mark.parametrize("text", ["draw psalms", "pull psalms", "top book", "start seat-0"])
def test_a_player_may_not_do_what_chance_does(text: str) -> None:
    assert why_not(table(2).hand(0, "psalms").to_lay(0), text) == ["BS-T1"]


@rule("BS-T2")
def test_an_empty_deck_is_made_new_from_the_discards() -> None:
    state = table(2).hand(0, "job").deck().rest_in_hand(1).discard("psalms", "mark").to_lay(0)
    events = play(state, "discard job")
    assert keys(events) == ["discard", "reshuffle"]
    assert events[-1].facts == {"count": 3}
    assert pile(state.deck) == ["job", "psalms", "mark"]
    assert state.discard == []
    assert offered(state) == ["draw job", "draw psalms", "draw mark"]


@rule("BS-T2")
def test_the_discards_may_not_be_shuffled_before_a_card_is_wanted() -> None:
    state = table(2).hand(0, "job").hand(1, "mark").deck("psalms").to_lay(0)
    events = play(state, "discard job", "draw psalms")
    assert "reshuffle" not in keys(events)
    assert state.deck == []
    assert keys(play(state, "discard mark")) == ["discard", "reshuffle"]


@rule("BS-T2")
def test_with_both_piles_empty_there_is_no_draw() -> None:
    state = table(2).hand(0, "genesis").rest_in_hand(1).to_lay(0)
    before = hand(state, 1)
    assert keys(play(state, "lay genesis")) == ["begin", "empty"]
    assert state.to_act() == (1,)
    assert hand(state, 1) == before


@rule("BS-T2")
def test_who_has_no_card_to_lay_passes() -> None:
    state = table(3).hand(0, "genesis").rest_in_hand(2).to_lay(0)
    play(state, "lay genesis")
    assert offered(state) == ["pass"]
    assert state.ask().key == "ask.pass"
    assert keys(play(state, "pass")) == ["pass", "empty"]
    assert state.to_act() == (2,)


@rule("BS-T2", "BS-T7")
def test_who_has_a_card_may_not_pass() -> None:
    state = table(2).hand(0, "psalms").to_lay(0)
    assert state.ask().key == "ask.lay"
    assert offered(state) == ["discard psalms"]
    assert why_not(state, "pass") == ["BS-T7"]


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


@rule("BS-T4")
def test_the_same_book_may_not_stand_twice_on_a_shelf() -> None:
    state = table(2).hand(0, "psalms").shelf(0, "ot", "genesis", "cloud:psalms").to_lay(0)
    assert why_not(state, "lay psalms") == ["BS-T4"]
    state.shelves[0] += (state.shelves[0][-1],)
    with pytest.raises(AssertionError, match="not in canon order"):
        state.check()
