"""The buttons."""

from refectory.core.scene import Card, Label
from refectory.games.plankenkoorts.scene.buttons import buttons
from refectory.games.plankenkoorts.state import PlankState
from tests.games.plankenkoorts.positions import play, table
from tests.rules import rule


def shown(state: PlankState, viewer: int = 0) -> dict[str, Card]:
    return {card.id: card for card in buttons(state.view(viewer)).cards}


@rule("BS-D1")
@rule("BS-D6")
def test_dust_off_and_loose_screw_are_played_on_the_next_player() -> None:
    state = table(3).hand(0, "dust-off", "loose-screw").to_lay(0)
    assert shown(state)["play"].label == Label("button.play", {"other": 1})
    assert shown(state)["play"].states == ("primary",)
    assert shown(state, 1) == {}
    assert shown(table(3).hand(0, "job").to_lay(0)) == {}


@rule("BS-D2")
def test_each_book_that_a_token_can_take_is_named() -> None:
    position = table(3).hand(0, "book-token").shelf(0, "nt", "matthew")
    state = position.shelf(1, "nt", "matthew", "luke").shelf(2, "ot", "genesis", "cloud:job").to_lay(0)
    cards = shown(state)
    assert list(cards) == ["take:1:nt", "take:2:ot"]
    assert cards["take:1:nt"].label.key == "button.take"
    assert cards["take:1:nt"].label.facts["card"] == "luke"
    assert cards["take:2:ot"].label.key == "button.take-cloud"


@rule("BS-D5")
def test_a_borrowed_book_asks_players_with_cards() -> None:
    state = table(3).hand(0, "borrowed-book", "job").hand(1, "acts").to_lay(0)
    assert list(shown(state)) == ["ask:1"]
    assert shown(state)["ask:1"].chips[0].value == 1


@rule("BS-O3")
def test_open_backs_are_chosen_after_the_player() -> None:
    state = table(2, open_backs=1).hand(0, "borrowed-book", "job").hand(1, "acts", "dust-off").to_lay(0)
    assert list(shown(state)) == ["ask:1", "back:1:book", "back:1:dusting"]
    assert shown(state)["ask:1"].prompt == Label("prompt.back", {"seat": 1})


@rule("BS-D5")
def test_an_exchange_is_confirmed_and_can_be_the_last() -> None:
    state = table(3).hand(0, "borrowed-book", "job").hand(1, "acts").hand(2, "mark").to_lay(0)
    play(state, "borrow seat-1", "pull acts")
    assert shown(state)["exchange"].label == Label("button.give", {"other": 1})
    play(state, "give job")
    assert list(shown(state)) == ["ask:2", "enough"]
