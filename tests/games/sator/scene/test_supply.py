"""Decks, and the cards that were played."""

from refectory.core.scene import Card, Label
from refectory.games.sator.scene.supply import supply
from tests.games.helpers import play
from tests.games.sator.positions import BOX, in_turn, table
from tests.rules import rule


def cards(row: str, view: object) -> dict[str, Card]:
    return {
        card.id: card
        for one in supply(BOX, view)
        if one.id == row
        for card in one.cards  # type: ignore[arg-type]
    }


def test_the_decks_tell_their_number_of_cards() -> None:
    state = in_turn("moves-wood", "victoria")
    shown = cards("decks", state.view(0))
    assert [chip.value for chip in shown["deck:incertus"].chips] == [sum(state.deck)]
    assert [chip.value for chip in shown["deck:fidei"].chips] == [7]
    assert shown["deck:incertus"].tip == Label("tip.deck-incertus", {"count": 0})


def test_a_spectator_has_no_own_deck() -> None:
    assert list(cards("decks", in_turn("moves-wood").view(None))) == ["deck:incertus"]


@rule("SA-S7")
def test_while_tiles_are_placed_the_books_that_need_one_are_told() -> None:
    laid = table(2).tile("wood-long-straight", "d4 e4 f4 g4").book(0, "d4", "k11")
    state = laid.in_hands({0: "rope-tee", 1: "iron-tee"}).placing(0)
    assert cards("decks", state.view(0)) == {}
    lies, hovers = Label("detail.book-lies", {"type": "wood"}), Label("detail.book-hovers")
    assert [
        (card.label, card.detail, [chip.art for chip in card.chips])
        for card in cards("own-books", state.view(0)).values()
    ] == [
        (Label("label.book-at", {"square": "d4"}), lies, ["joined"]),
        (Label("label.book-at", {"square": "k11"}), hovers, []),
    ]
    assert supply(BOX, state.view(None)) == []


@rule("SA-T6")
def test_the_others_see_what_was_played() -> None:
    state = in_turn("moves-wood", "rotas-tee")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert [card.detail for card in cards("played", state.view(1)).values()] == [
        Label("label.type", {"type": "wood"})
    ]
    assert cards("played", state.view(0)) == {}
