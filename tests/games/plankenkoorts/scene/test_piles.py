"""The deck and the discard basket."""

from refectory.core.scene import Label
from refectory.games.plankenkoorts.scene.piles import piles
from tests.games.plankenkoorts.positions import table
from tests.rules import rule


def test_the_deck_has_its_count_and_a_hidden_back() -> None:
    view = table(2).to_lay(0).view(0)
    deck = piles(view).cards[0]
    assert (deck.id, deck.art) == ("deck", "deck-hidden")
    assert deck.label == Label("label.to-draw", {"count": view["deck"]})
    assert deck.detail is None


@rule("BS-O3")
def test_an_open_back_is_shown() -> None:
    deck = piles(table(2, open_backs=1).top("dusting").to_lay(0).view(0)).cards[0]
    assert (deck.art, deck.detail) == ("deck-dusting", Label("back.dusting"))


@rule("BS-T2")
def test_an_empty_deck_looks_empty() -> None:
    state = table(2).deck().to_lay(0)
    assert piles(state.view(0)).cards[0].art == "deck-empty"


def test_the_basket_names_its_top_card() -> None:
    basket = piles(table(2).discard("acts", "job").to_lay(0).view(0)).cards[1]
    assert basket.id == "discard"
    assert basket.detail == Label("label.basket-top", {"count": 2, "card": "acts"})
    empty = piles(table(2).to_lay(0).view(0)).cards[1]
    assert empty.detail == Label("label.basket-empty")
