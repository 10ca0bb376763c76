"""Decks, buttons and what lies below them."""

from random import Random

from refectory.core.scene import Label
from refectory.games.sator.scene.table import table as drawn
from tests.games.helpers import by_id, names_of, play, random_until
from tests.games.sator.positions import BOX, in_turn, new, three_tiles
from tests.rules import rule


def test_the_decks_tell_their_number_of_cards() -> None:
    state = in_turn("moves-wood", "victoria")
    shown = by_id(drawn(BOX, state.view(0)).pieces)
    assert shown["deck:incertus"].label == Label("label.deck", {"deck": "incertus", "count": sum(state.deck)})
    assert shown["deck:fidei"].label == Label("label.deck", {"deck": "fidei", "count": 7})
    assert shown["discards"].label == Label("label.discard", {"count": 0})


def test_a_spectator_has_no_own_deck() -> None:
    assert "deck:fidei" not in by_id(drawn(BOX, in_turn("moves-wood").view(None)).pieces)


def test_there_is_a_button_for_each_offer() -> None:
    state = in_turn("moves-wood", "moves-rope", "moves-iron")
    shown = by_id(drawn(BOX, state.view(0)).pieces)
    assert {"swap", "free", "finish"} <= set(shown)
    assert "search" not in shown  # it takes a prayer
    assert not {"swap", "free", "finish"} & set(by_id(drawn(BOX, state.view(1)).pieces))


@rule("SA-T6")
def test_played_cards_lie_open_in_order() -> None:
    state = in_turn("moves-wood", "rotas-tee")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    assert names_of(drawn(BOX, state.view(1)).pieces, "played:") == ["0"]
    assert by_id(drawn(BOX, state.view(1)).pieces)["played:0"].label == Label(
        "label.card", {"card": "moves-wood"}
    )
    assert drawn(BOX, state.view(1)).size[1] > drawn(BOX, three_tiles().turn(0).view(1)).size[1]


@rule("SA-T3")
def test_a_searched_deck_may_not_be_seen_by_others() -> None:
    state = in_turn("victoria", "moves-wood")
    play(state, "search", "discard victoria", "discard moves-wood", "consult incertus")
    assert "moves-iron" in names_of(drawn(BOX, state.view(0)).pieces, "found:")
    assert names_of(drawn(BOX, state.view(1)).pieces, "found:") == []


@rule("SA-S2")
def test_the_draft_shows_each_shape_that_is_left_and_no_type() -> None:
    state = random_until(new(3), "draft", Random(1))
    panel = drawn(BOX, state.view(0))
    assert len(names_of(panel.pieces, "draft:")) == 6
    assert not any(kind in str(panel.pieces) for kind in ("wood", "stone", "iron-", "rope"))
