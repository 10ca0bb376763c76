"""Turns: used cards, drawing, the next player, the first turn, a game in which nothing happens."""

import pytest

from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.state import SatorState
from tests.games.helpers import keys, offered, play, why_not
from tests.games.sator.positions import FULL_HAND, books, discards, hand, in_turn, street, table, used
from tests.rules import rule


@rule("SA-S10")
def test_the_draw_that_ends_a_first_turn_may_take_prayers() -> None:
    state = table(2).hand(0, "moves-wood").turn(0, turns=0)
    play(state, "finish")
    assert offered(state) == ["draw incertus", "draw fidei"]


@rule("SA-S10")
def test_no_swap_may_not_draw_a_prayer_in_a_first_turn() -> None:
    position = table(2).hand(0, "moves-wood", "moves-rope", "moves-iron").hand(1, "moves-wood")
    first = position.turn(0, turns=1)
    play(first, "swap", "discard moves-wood", "discard moves-rope")
    assert offered(first) == ["draw incertus"]
    assert why_not(first, "draw fidei") == ["SA-S10"]
    later = table(2).hand(0, "moves-wood", "moves-rope").turn(0, turns=2)
    play(later, "swap", "discard moves-wood", "discard moves-rope")
    assert offered(later) == ["draw incertus", "draw fidei"]
    assert keys(play(later, "draw fidei", "card victoria")) == ["draw"]


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
    state.discard, state.deck = state.deck, (0,) * 11
    assert keys(play(state, "finish", "draw incertus")) == ["reshuffle"]
    assert discards(state) == []
    assert sum(state.deck) == 77


@rule("SA-T8")
def test_played_cards_may_not_be_shuffled_in_before_they_are_discarded() -> None:
    """Three cards lie before the player; only the two that the swap costs make the new deck."""
    state = in_turn("moves-wood", "moves-rope", "moves-stone", steps=3)
    state.deck = (0,) * 11
    state.hands = (state.hands[0], (0,) * 6)
    state.discard = (0, 1, *(0,) * 9)
    play_freely(state, "swap", "discard moves-rope", "discard moves-stone", "draw incertus")
    assert sum(state.deck) == 3
    assert len(state.played) == 3


def play_freely(state: SatorState, *texts: str) -> None:
    """Play without the check that every card is somewhere."""
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
    state.deck = (0,) * 11
    state.discard = (0,) * 11
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


@rule("SA-E3")
def test_five_rounds_in_which_nothing_happens_end_the_game() -> None:
    state = table(2).hand(0, *FULL_HAND).hand(1, *FULL_HAND).book(0, "a14", "a13").turn(0)
    for _ in range(9):
        play(state, "finish")
    assert keys(play(state, "finish")) == ["idle"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.places) == ("SA-E3", (2, 1))


@rule("SA-E3")
def test_a_game_may_not_end_so_while_anybody_moves_anything() -> None:
    position = table(2).hand(0, *FULL_HAND).hand(1, *FULL_HAND).tile("rope-tee", "c3 d3 e3 d4")
    state = position.turn(0)
    for turn in range(20):
        if turn == 9:
            play(state, "free", "choose rope-tee", "slide south")
        play(state, "finish")
        if not state.to_act():
            break
    assert turn == 19
    assert why_not(state, "finish", seat=0) == ["SA-T10"]


@rule("SA-W5")
def test_a_book_that_a_prayer_put_me_on_is_collected_when_my_turn_begins() -> None:
    position = street().acolyte(1, "d4").book(1, "e4", "b14").hand(0, "nihil-pensi", *["moves-iron"] * 5)
    state = position.turn(0)
    play(state, "play nihil-pensi effect-1", "push seat-1 e4", "enough")
    assert state.collected[1] == 2
    events = play(state, "finish", "draw incertus", "card moves-iron")
    assert keys(events) == ["draw", "turn", "collect"]
    assert state.collected[1] == 3


@rule("SA-W5")
def test_an_opponents_prayer_may_not_make_me_collect_at_once() -> None:
    position = street().acolyte(1, "d4").book(1, "e4").hand(0, "nihil-pensi")
    state = position.turn(0)
    assert "collect" not in keys(play(state, "play nihil-pensi effect-1", "push seat-1 e4", "push seat-1 f4"))
    assert books(state, 1) == ["e4"]
