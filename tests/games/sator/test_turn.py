"""A turn: swapping, playing, walking, discarding, drawing."""

import pytest

from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.state import SatorState
from tests.games.sator.table import (
    CARDS,
    acolyte,
    discards,
    hand,
    keys,
    offered,
    play,
    table,
    used,
    why_not,
)
from tests.rules import rule

TEE = "c3 d3 e3 d4"


def in_turn(*cards: str, points: int = 6, steps: int = 0) -> SatorState:
    """Seat 0 with these cards and a wooden tee in the open, its acolyte on another tile."""
    position = table(2).tile("wood-tee", TEE).tile("iron-medium-straight", "g1 g2 g3").acolyte(0, "g1")
    return position.hand(0, *cards).turn(0, points, steps)


# -- order


@rule("SA-T1")
def test_a_turn_has_six_points_and_goes_swap_play_walk() -> None:
    state = in_turn("moves-wood", "moves-wood", "moves-rope", "moves-stone")
    assert state.points == 6
    play(state, "swap", "discard moves-rope", "discard moves-stone", "draw incertus", "card moves-iron")
    assert state.points == 5
    play(state, "play moves-wood effect-2", "choose wood-tee", "slide east", "slide south")
    assert state.points == 3
    play(state, "walk g2")
    assert offered(state) == ["free", "finish"]


@rule("SA-T1")
def test_a_card_may_not_be_swapped_after_playing_nor_played_after_walking() -> None:
    state = in_turn(*["moves-wood"] * 4)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide east")
    assert why_not(state, "swap") == ["SA-T1"]
    assert why_not(state, "search") == ["SA-T1"]
    play(state, "walk g2")
    assert why_not(state, "play moves-wood effect-1") == ["SA-T1"]


@rule("SA-T1")
def test_everything_is_optional_and_unused_points_may_not_be_kept() -> None:
    state = in_turn("moves-wood", steps=1)
    play(state, "finish", *["draw incertus", "card moves-rope"] * 5)
    assert state.turn == 1
    play(state, "finish", *["draw incertus", "card moves-stone"] * 6)
    assert (state.turn, state.points, state.steps) == (0, 6, 0)


# -- swapping


@rule("SA-T2")
def test_a_point_and_two_cards_buy_a_card_of_either_deck() -> None:
    state = in_turn("moves-wood", "moves-rope", "rotas-tee", "victoria")
    play(state, "swap", "discard moves-rope", "discard victoria")
    assert offered(state) == ["draw incertus", "draw fidei"]
    play(state, "draw fidei", "card quin-igitur", "swap")
    assert state.points == 4
    assert hand(state, 0) == ["rotas-tee", "moves-wood", "quin-igitur"]


@rule("SA-T2")
def test_a_swap_may_not_be_made_without_two_cards_or_a_point() -> None:
    assert why_not(in_turn("moves-wood"), "swap") == ["SA-T2"]
    assert why_not(in_turn("moves-wood", "moves-rope", points=0), "swap") == ["SA-T2"]


@rule("SA-T2")
def test_a_card_that_is_not_in_hand_may_not_be_discarded() -> None:
    state = in_turn("moves-wood", "moves-rope", "moves-rope")
    play(state, "swap")
    assert offered(state) == ["discard moves-wood", "discard moves-rope"]
    assert why_not(state, "discard moves-iron") == ["SA-T2"]


@rule("SA-T3")
def test_two_points_and_two_cards_with_a_prayer_buy_a_chosen_card() -> None:
    state = in_turn("moves-wood", "moves-rope", "victoria")
    play(state, "search", "discard moves-rope", "discard victoria", "consult incertus")
    assert offered(state) == [f"pick {card}" for card in CARDS.incertus]
    play(state, "pick rotas-tee")
    assert state.points == 4
    assert hand(state, 0) == ["rotas-tee", "moves-wood"]


@rule("SA-T3")
def test_the_own_prayer_deck_may_be_searched() -> None:
    state = in_turn("victoria", "quin-igitur")
    play(state, "search", "discard victoria", "discard quin-igitur", "consult fidei")
    assert offered(state, "pick") == [
        prayer for prayer in PRAYERS if prayer not in ("victoria", "quin-igitur")
    ]
    play(state, "pick neque-animus")
    assert hand(state, 0) == ["neque-animus"]


@rule("SA-T3")
def test_two_incertus_cards_may_not_buy_a_search() -> None:
    state = in_turn("moves-wood", "moves-rope", "victoria")
    play(state, "search", "discard moves-rope")
    assert offered(state) == ["discard victoria"]
    assert why_not(state, "discard moves-wood") == ["SA-T3"]
    assert why_not(in_turn("moves-wood", "moves-rope"), "search") == ["SA-T3"]
    assert why_not(in_turn("moves-wood", "victoria", points=1), "search") == ["SA-T3"]


@rule("SA-T4")
def test_a_discarded_or_played_prayer_lies_open_and_is_out_of_the_game() -> None:
    state = in_turn("moves-wood", "victoria", "animi-imperio")
    play(state, "swap", "discard moves-wood", "discard victoria", "draw incertus", "card moves-rope")
    assert used(state, 0) == ["victoria"]
    play(state, "play animi-imperio effect-1", "walk g2", "enough", "finish")
    assert used(state, 0) == ["victoria", "animi-imperio"]
    assert state.view(1)["seats"][0]["used"] == ["victoria", "animi-imperio"]


@rule("SA-T4")
def test_a_used_prayer_may_not_come_back() -> None:
    state = table(2).used(0, "victoria", "animi-imperio").turn(0)
    play(state, "finish", "draw fidei")
    assert "card victoria" not in offered(state)
    assert len(offered(state)) == 6
    empty = table(2).used(0, *PRAYERS).turn(0)
    play(empty, "finish")
    assert why_not(empty, "draw fidei") == ["SA-T4"]


@rule("SA-T5")
def test_three_prayers_may_be_in_hand() -> None:
    state = table(2).hand(0, "victoria", "quin-igitur").turn(0)
    play(state, "finish", "draw fidei", "card neque-animus")
    assert state.prayers_in_hand(0) == 3


@rule("SA-T5")
def test_a_fourth_prayer_may_not_be_drawn() -> None:
    state = table(2).hand(0, "victoria", "quin-igitur", "neque-animus", "moves-wood", "moves-wood").turn(0)
    play(state, "finish")
    assert offered(state) == ["draw incertus"]
    assert why_not(state, "draw fidei") == ["SA-T5"]
    swap = table(2).hand(0, "victoria", "quin-igitur", "neque-animus", "moves-wood", "moves-wood").turn(0)
    play(swap, "swap", "discard moves-wood", "discard moves-wood")
    assert offered(swap) == ["draw incertus"]


# -- playing


@rule("SA-T6")
def test_many_cards_may_be_played_each_with_one_effect() -> None:
    state = in_turn("moves-wood", "rotas-tee", "virtus-clara")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    play(state, "play virtus-clara effect-1", "gargoyle g3")
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot d4", "rotate right")
    assert state.points == 1
    assert hand(state, 0) == []


@rule("SA-T6")
def test_an_effect_is_carried_out_before_anything_else_and_may_not_be_taken_back() -> None:
    state = in_turn("moves-wood", "rotas-tee")
    play(state, "play moves-wood effect-3", "choose wood-tee", "slide south")
    assert offered(state) == ["slide north", "slide east", "slide south", "slide west"]
    assert why_not(state, "play rotas-tee effect-1") == ["SA-T6"]
    assert why_not(state, "free") == ["SA-T6"]
    assert why_not(state, "enough") == ["SA-M3"]


@rule("SA-T6")
def test_a_card_without_an_effect_that_can_be_carried_out_may_not_be_played() -> None:
    state = in_turn("moves-rope", "rotas-large-corner", "moves-wood", points=2)
    assert offered(state, "play") == ["moves-wood effect-1", "moves-wood effect-2"]
    assert why_not(state, "play moves-rope effect-1") == ["SA-T6", "SA-M3"]
    assert why_not(state, "play rotas-large-corner effect-1") == ["SA-T6", "SA-M1"]
    assert why_not(state, "play moves-wood effect-3") == ["SA-T6"]
    assert why_not(state, "play moves-iron effect-1") == ["SA-T6"]
    assert why_not(state, "play victoria effect-1") == ["SA-T6"]


@rule("SA-T7")
def test_every_incertus_card_gives_a_movement_point() -> None:
    state = in_turn("moves-wood", "moves-iron")
    play(state, "play moves-wood effect-2", "choose wood-tee", "slide south", "slide south")
    play(state, "play moves-iron effect-1", "choose iron-medium-straight", "slide south")
    assert state.steps == 2
    play(state, "walk g3", "walk g4")
    assert acolyte(state, 0) == "g4"
    assert offered(state, "walk") == []


@rule("SA-T7")
def test_prayers_may_not_give_movement_points() -> None:
    state = in_turn("virtus-clara")
    play(state, "play virtus-clara effect-1", "gargoyle c3")
    assert state.steps == 0
    assert why_not(state, "walk g2") == ["SA-T7"]


# -- discarding and drawing


@rule("SA-T8")
def test_played_cards_are_discarded_after_walking() -> None:
    state = in_turn("moves-wood")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide east")
    assert discards(state) == []
    play(state, "walk g2", "finish")
    assert discards(state) == ["moves-wood"]


@rule("SA-T8")
def test_an_empty_deck_is_made_new_from_the_discards_when_a_card_is_wanted() -> None:
    state = in_turn("moves-wood")
    state.discard, state.deck = state.deck, (0,) * 10
    assert keys(play(state, "finish", "draw incertus")) == ["reshuffle"]
    assert discards(state) == []
    assert sum(state.deck) == 77


@rule("SA-T8")
def test_played_cards_may_not_be_shuffled_in_before_they_are_discarded() -> None:
    """Three cards lie before the player; only the two that the swap costs make the new deck."""
    state = in_turn("moves-wood", "moves-rope", "moves-stone", steps=3)
    state.deck = (0,) * 10
    state.hands = (state.hands[0], (0,) * 6)
    state.discard = (0, 1, *(0,) * 8)
    play_freely(state, "swap", "discard moves-rope", "discard moves-stone", "draw incertus")
    assert sum(state.deck) == 3
    assert len(state.played) == 3


def play_freely(state: SatorState, *texts: str) -> None:
    """Play without accounting for every card."""
    for text in texts:
        (seat,) = state.to_act()
        (action,) = [action for action in state.legal_actions(seat) if action.text == text]
        state.apply(seat, action)


@rule("SA-T9")
def test_cards_are_drawn_one_by_one_from_either_deck_up_to_six() -> None:
    state = in_turn("moves-wood", "moves-wood", "moves-wood")
    play(state, "finish", "draw fidei", "card victoria", "draw incertus", "card moves-rope", "draw fidei")
    play(state, "card neque-animus")
    assert len(hand(state, 0)) == 6
    assert state.to_act() == (1,)


@rule("SA-T9")
def test_a_full_hand_may_not_draw() -> None:
    state = in_turn(*["moves-wood"] * 6)
    assert keys(play(state, "finish")) == ["turn"]
    assert state.to_act() == (1,)


@rule("SA-T9")
def test_the_draw_ends_when_nothing_can_be_drawn() -> None:
    state = table(2).used(0, *PRAYERS).hand(0, "moves-wood").turn(0)
    state.deck = (0,) * 10
    state.discard = (0,) * 10
    play_freely(state, "finish")
    assert state.to_act() == (1,)


@rule("SA-T10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_goes_to_the_left(players: int) -> None:
    full = ["moves-wood"] * 2 + ["moves-iron"] * 2 + ["moves-rope"] * 2
    position = table(players)
    for seat in range(min(players, 4)):
        position.hand(seat, *full)
    state = position.turn(0)
    order = []
    for _ in range(players + 1):
        order.append(state.to_act()[0])
        play(state, "finish")
    assert order == [n % players for n in range(players + 1)]


@rule("SA-T10")
def test_another_may_not_act_in_my_turn() -> None:
    state = in_turn("moves-wood")
    assert state.legal_actions(1) == []
    assert why_not(state, "finish", seat=1) == ["SA-T10"]
