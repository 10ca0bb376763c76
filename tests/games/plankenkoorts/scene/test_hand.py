"""The viewer's own cards, and what they say."""

import pytest

from refectory.core.scene import Card, Label
from refectory.games.plankenkoorts.scene.hand import WHY_NOT, hand
from tests.games.plankenkoorts.positions import BOX, Table, play, table
from tests.rules import rule


def cards(position: Table, viewer: int = 0) -> dict[str, Card]:
    view = position.to_lay(0).view(viewer)
    return {card.id.removeprefix("hand:"): card for card in hand(BOX, view).cards}


def told(card: Card) -> tuple[str, str, str]:
    assert card.tab is not None
    assert card.prompt is not None
    return (card.use, card.tab.key, card.prompt.key)


def test_each_kind_is_one_card_with_its_count() -> None:
    shown = cards(table(2).hand(0, "genesis", "genesis", "job"))
    assert [(name, card.count) for name, card in shown.items()] == [("genesis", 2), ("job", 1)]


def test_thirty_kinds_are_thirty_cards() -> None:
    assert len(cards(table(2).hand(0, *BOX.books[:30]))) == 30


@pytest.mark.parametrize(
    ("card", "old", "said"),
    [
        ("genesis", (), "begins"),
        ("exodus", (), "not-begun"),
        ("ruth", ("genesis", "ruth"), "past"),
        ("judges", ("genesis", "ruth"), "past"),
        ("job", ("genesis", "ruth"), "lay"),
        ("malachi", ("genesis",), "closes"),
        ("job", ("genesis", "malachi"), "closed"),
    ],
)
@rule("BS-T3")
@rule("BS-T4")
@rule("BS-T5")
def test_a_book_says_what_it_can_do_or_why_not(card: str, old: tuple[str, ...], said: str) -> None:
    position = table(2).shelf(0, "ot", *old).hand(1, "acts")
    use = "play" if said in ("begins", "lay", "closes") else "discard"
    shelved = card in old
    state = position.hand(0, "mark" if shelved else card).to_lay(0)
    if shelved:
        state.hands[0] = (BOX.number[card],)
    shown = {one.id: one for one in hand(BOX, state.view(0)).cards}
    assert told(shown[f"hand:{card}"]) == (use, f"tab.{said}", f"prompt.{said}")


@rule("BS-O1")
def test_a_jump_that_long_shelves_refuse_is_too_far() -> None:
    shown = cards(table(2, long_shelves=1).hand(0, "malachi").shelf(0, "ot", "genesis"))
    assert told(shown["malachi"]) == ("discard", "tab.too-far", "prompt.too-far")


@rule("BS-D1")
def test_dust_off_names_the_next_player_or_another_turn() -> None:
    three = cards(table(3).hand(0, "dust-off", "loose-screw"))
    assert three["dust-off"].tab == Label("tab.dust-off", {"other": 1})
    assert three["loose-screw"].tab == Label("tab.loose-screw", {"other": 1})
    assert cards(table(2).hand(0, "dust-off"))["dust-off"].tab == Label("tab.again", {"other": 1})


@rule("BS-D2")
def test_a_book_token_can_be_played_only_if_it_takes_something() -> None:
    assert told(cards(table(2).hand(0, "book-token"))["book-token"])[0] == "discard"
    shown = cards(table(2).hand(0, "book-token").shelf(1, "ot", "genesis"))
    assert told(shown["book-token"]) == ("play", "tab.book-token", "prompt.book-token")


def test_every_refusal_of_a_card_has_words() -> None:
    assert set(WHY_NOT) == {"BS-T3", "BS-T4", "BS-T5", "BS-O1", "BS-D2", "BS-D3", "BS-D5"}


def test_a_card_that_another_knows_has_an_eye() -> None:
    shown = cards(table(3).hand(0, "job", "acts").knows(2, 0, "acts"))
    assert [chip.label for chip in shown["acts"].chips] == [Label("label.known-to", {"seats": [2]})]
    assert shown["job"].chips == []


@rule("BS-D4")
def test_a_dust_cloud_that_was_taken_can_be_clicked() -> None:
    position = table(2).hand(0, "book-token", "job").hand(1, "ruth").shelf(1, "ot", "genesis", "cloud:exodus")
    state = position.to_lay(0)
    play(state, "token seat-1 ot")
    assert "dust-cloud" not in state.view(0)["hand"]
    mine = hand(BOX, state.view(0)).cards
    assert [(card.id, card.states) for card in mine] == [("hand:dust-cloud", ()), ("hand:job", ("dim",))]
    assert [card.id for card in hand(BOX, state.view(1)).cards] == ["hand:ruth"]


def test_the_borrowed_book_in_use_can_be_clicked() -> None:
    state = table(3).hand(0, "borrowed-book", "job").hand(1, "acts").hand(2, "mark").to_lay(0)
    play(state, "borrow seat-1", "pull acts", "give job")
    assert [card.id for card in hand(BOX, state.view(0)).cards] == ["hand:borrowed-book", "hand:acts"]


@rule("BS-D5")
def test_the_card_just_drawn_may_not_be_given() -> None:
    state = table(3).hand(0, "borrowed-book", "job").hand(1, "acts").hand(2, "mark").to_lay(0)
    play(state, "borrow seat-1", "pull acts")
    shown = {card.id: card.tab for card in hand(BOX, state.view(0)).cards}
    assert shown == {
        "hand:job": Label("tab.give", {"other": 1, "card": "job"}),
        "hand:acts": Label("tab.just-drawn"),
    }


@rule("BS-E3")
def test_after_the_game_cards_may_not_say_what_they_could_do() -> None:
    position = table(2).hand(0, "revelation", "job").round_won(0, 9, 1)
    state = position.shelf(0, "ot", "genesis", "malachi").shelf(0, "nt", "matthew").to_lay(0)
    play(state, "lay revelation")
    (job,) = hand(BOX, state.view(0)).cards
    assert (job.id, job.use, job.tab, job.prompt) == ("hand:job", "", None, None)
