"""The rows of a hand."""

from random import Random

from refectory.core.scene import Card, Label
from refectory.games.sator.scene.hand import Hands
from tests.games.helpers import play, random_until
from tests.games.sator.pictures import POSITIONS, middle
from tests.games.sator.positions import BOX, in_turn, new
from tests.rules import rule

HANDS = Hands(BOX)


def cards(state: object, viewer: int | None, row: str = "hand") -> dict[str, Card]:
    rows = HANDS.rows(state.view(viewer))  # type: ignore[attr-defined]
    return {card.id: card for one in rows if one.id == row for card in one.cards}


@rule("SA-M1", "SA-M2", "SA-M3")
def test_effects_have_names_and_prices() -> None:
    shown = cards(middle(), 0)
    turns = shown["hand:rotas-tee"].effects
    assert [effect.label for effect in turns] == [Label("effect.rotas", {"count": n}) for n in (1, 2)]
    assert [[chip.value for chip in effect.chips] for effect in turns] == [[2], [4]]
    slides = shown["hand:moves-stone"].effects
    assert [(effect.label.facts["count"], effect.chips[0].value) for effect in slides] == [
        (1, 1),
        (2, 2),
        (3, 3),
    ]


def test_equal_cards_lie_together() -> None:
    shown = cards(middle(), 0)
    assert shown["hand:rotas-tee"].count == 2
    assert len(shown) == 5


def test_cards_that_stay_are_the_same_objects() -> None:
    one, other = cards(middle(), 0), cards(middle(), 0)
    assert all(one[id_] is other[id_] for id_ in one)


@rule("SA-T2")
def test_while_cards_are_discarded_they_say_so_and_have_no_effects() -> None:
    state = in_turn("moves-wood", "moves-rope", "moves-iron")
    play(state, "swap")
    for card in cards(state, 0).values():
        assert card.tab == Label("tab.discard")
        assert card.effects == []


def test_a_tile_that_is_taken_is_marked_and_says_the_next_click() -> None:
    state, seat = POSITIONS["put"]()
    chosen = [card for card in cards(state, seat).values() if "chosen" in card.states]
    taken = BOX.footbridges.tiles[state.frames[-1].data[0]]
    assert [card.id for card in chosen] == [f"own:{taken}"]
    turns = any(action.text == "turn" for action in state.legal_actions(seat))
    assert chosen[0].prompt == Label("prompt.put-turn" if turns else "prompt.put", {"tile": taken})


@rule("SA-S2")
def test_the_draft_shows_each_shape_that_is_left_and_no_type() -> None:
    state = random_until(new(3), "draft", Random(1))
    shown = cards(state, 0, "draft")
    assert len(shown) == 6
    assert not any(kind in str(shown) for kind in ("wood", "stone", "iron-", "rope"))
    assert list(cards(state, None, "draft")) == list(shown)


@rule("SA-T3")
def test_a_searched_deck_may_not_be_seen_by_others() -> None:
    state = in_turn("victoria", "moves-wood")
    play(state, "search", "discard victoria", "discard moves-wood", "consult incertus")
    assert "found:moves-iron" in cards(state, 0, "found")
    assert cards(state, 1, "found") == {}
    assert HANDS.rows(state.view(0))[0].id == "found"


def test_a_spectator_has_no_hand() -> None:
    assert HANDS.rows(middle().view(None)) == []
