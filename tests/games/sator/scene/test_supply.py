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


def test_there_is_nothing_to_draw_from_while_tiles_are_placed() -> None:
    state = table(2).in_hands({0: "wood-tee rope-tee", 1: "iron-tee"}).placing(0)
    assert supply(BOX, state.view(0)) == []


@rule("SA-T6")
def test_the_others_see_what_was_played() -> None:
    state = in_turn("moves-wood", "rotas-tee")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert [card.detail for card in cards("played", state.view(1)).values()] == [
        Label("label.type", {"type": "wood"})
    ]
    assert cards("played", state.view(0)) == {}
