"""Refilling the hand at the end of a turn."""

from tests.games.helpers import keys, offered, play, roll, why_not
from tests.games.rennes.positions import end_turn, hand, table
from tests.rules import rule


@rule("RC-T3")
def test_the_hand_is_refilled_to_seven_from_pile_and_open_cards() -> None:
    state = table(2).hand(0, *["red-2"] * 4).open("blue-1", "blue-1", "green-1").to_turn(0)
    play(state, "done")
    assert offered(state) == ["take blue-1", "take green-1", "draw", "stop"]
    play(state, "take blue-1", "draw", "deal yellow-5")
    events = play(state, "take blue-1")
    assert keys(events) == ["take"]
    assert hand(state, 0) == ["red-2"] * 4 + ["blue-1"] * 2 + ["yellow-5"]
    assert len(state.open) == 1
    assert offered(state)[0].startswith("deal ")  # the open cards are replaced now


@rule("RC-T3")
def test_one_may_stop_early_and_keep_more_than_the_limit() -> None:
    state = table(2).hand(0, "red-1").hand(1, *["blue-2"] * 6, *["green-2"] * 3).to_turn(0)
    end_turn(state)
    assert hand(state, 0) == ["red-1"]
    end_turn(state)
    assert len(hand(state, 1)) == 9


@rule("RC-T3")
def test_an_eighth_card_may_not_be_taken() -> None:
    state = table(2).hand(0, *["red-2"] * 6).to_turn(0)
    play(state, "done", "take blue-1")
    roll(state)
    assert state.turn == 1
    full = table(2).hand(0, *["red-2"] * 6, "red-1").to_turn(0)
    play(full, "done")
    roll(full)
    assert full.turn == 1


@rule("RC-T3")
def test_an_open_card_may_not_be_replaced_while_one_refills() -> None:
    state = table(2).hand(0, "red-2").open("blue-1", "green-1").to_turn(0)
    play(state, "done", "take blue-1")
    assert offered(state) == ["take green-1", "draw", "stop"]
    assert why_not(state, "take blue-1") == ["RC-T3"]
    assert why_not(state, "done") == ["RC-T1"]


@rule("RC-T3")
def test_with_pile_and_discards_empty_only_open_cards_may_be_taken_and_none_may_not() -> None:
    rest = table(2).to_turn(0)
    state = table(2).open("blue-1").to_turn(0)
    state.hands[1] = tuple(state.pile)
    state.pile = []
    play(state, "done")
    assert offered(state) == ["take blue-1", "stop"]
    assert why_not(state, "draw") == ["RC-T3"]
    play(state, "take blue-1")
    assert state.turn == 1
    assert rest.open != state.open == ()
