"""A turn: what may be done in it, passing others, and refilling."""

import pytest

from refectory.games.rennes.state import RennesState
from tests.games.rennes.table import (
    at,
    end_turn,
    hand,
    keys,
    offered,
    outcomes,
    play,
    pool,
    roll,
    table,
    why_not,
)
from tests.rules import rule


@rule("RC-T1")
def test_everything_may_be_done_in_one_turn_in_any_order() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "red").hand(0, "red-1", "red-2", "red-3")
    position.complete(0, "la-tour").clues("cavern-1", "red", "red", "blue", "green")
    state = position.to_turn(0)
    play(state, "claim la-tour", "play red-1", "step cavern-1", "event odd-clockwise", "collect red-2")
    play(state, "place villa", "collect red-3", "place villa")
    assert offered(state) == ["done"]


@rule("RC-T1")
def test_nothing_has_to_be_done() -> None:
    state = table(2).to_turn(0)
    end_turn(state)
    assert state.turn == 1


@rule("RC-T1")
def test_event_and_claim_may_not_be_done_twice() -> None:
    state = table(2).complete(0, "villa", "eglise").hand(0, "red-1").to_turn(0)
    play(state, "claim villa", "event even-clockwise")
    assert offered(state, "claim") == offered(state, "event") == []
    assert why_not(state, "claim eglise") == ["RC-T1"]
    assert why_not(state, "event odd-counter") == ["RC-K4"]


@rule("RC-T1")
@pytest.mark.parametrize(
    "text", ["deal red-1", "fill red", "disc disc-1 turned-0", "start seat-0", "put red-1"]
)
def test_a_player_may_not_do_what_chance_does_or_what_is_not_asked(text: str) -> None:
    assert why_not(table(2).hand(0, "red-1").to_turn(0), text) == ["RC-T1"]


@rule("RC-T1")
def test_the_hand_is_refilled_before_the_caverns_and_may_not_be_before_the_end() -> None:
    state = table(2).hand(0, "red-1").clues("cavern-1", "red", "red", "red").to_turn(0)
    assert why_not(state, "draw") == why_not(state, "take red-1") == why_not(state, "stop") == ["RC-T3"]
    events = play(state, "done", "take blue-1", "stop") + roll(state)
    assert keys(events) == ["take", "stop", "open", "fill"]
    assert state.turn == 1


# -- passing


def in_the_way(*cards: str, pool: int = 0) -> RennesState:
    """Seat 0 on a-e1, before a player on b-w1; B shows blue to the west."""
    position = table(3).at(0, "a-e1").at(1, "b-w1").facing("b", "west", "blue").facing("a", "east", "red")
    return position.hand(0, *cards).pool("blue", pool).to_turn(0)


@rule("RC-T2")
def test_one_may_pass_who_can_pay_on() -> None:
    state = in_the_way("red-1", pool=2)
    events = play(state, "step b-w1")
    assert keys(events) == ["step", "visit"]
    assert state.ask().key == "ask.move-on"
    assert offered(state, "step") == ["step b-w"]
    play(state, "step b-w")
    assert pool(state) == ("blue", 0)
    assert "done" in offered(state)


@rule("RC-T2")
def test_cards_in_hand_count_for_the_way_on() -> None:
    state = in_the_way("blue-1", "green-1", pool=1)
    play(state, "step b-w1")
    assert offered(state) == ["play blue-1", "play green-1"]
    play(state, "play green-1")
    assert offered(state) == ["play blue-1"]
    play(state, "play blue-1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-T2")
def test_three_cards_for_one_count_for_the_way_on() -> None:
    state = in_the_way("green-1", "yellow-1", "purple-1", pool=1)
    play(state, "step b-w1")
    assert offered(state) == ["three red", "three blue"]  # on to the portal, or back to a-e1
    play(state, "three blue", "put green-1", "put yellow-1", "put purple-1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-T2")
def test_one_may_not_step_onto_an_occupied_square_without_a_way_on() -> None:
    state = in_the_way("green-4", "green-1", pool=1)
    assert offered(state, "step") == []
    assert why_not(state, "step b-w1") == ["RC-T2"]


@rule("RC-T2")
def test_who_must_move_on_may_not_do_anything_else() -> None:
    state = in_the_way("blue-1", "red-1", "green-1", "yellow-1", pool=1)
    play(state, "step b-w1")
    for text in ("done", "event even-clockwise", "collect red-1", "claim villa", "altar red", "draw"):
        assert why_not(state, text) == ["RC-T2"]
    assert why_not(state, "play green-1") == []  # three cards for one are left
    play(state, "play green-1")
    assert why_not(state, "play yellow-1") == []
    assert "play blue-1" in offered(state)
    play(state, "play blue-1")
    assert why_not(state, "play yellow-1") == []  # red-1 leads back
    play(state, "play yellow-1")
    assert offered(state) == ["play red-1"]


@rule("RC-T2")
def test_a_card_that_makes_the_last_dots_lapse_may_not_be_played() -> None:
    state = in_the_way("green-1", "yellow-1", pool=2)
    play(state, "step b-w1")
    assert offered(state) == ["step b-w"]
    assert why_not(state, "play green-1") == ["RC-T2"]


@rule("RC-T2")
def test_one_may_turn_a_portal_under_both_to_get_on() -> None:
    position = table(3).facing("a", "north", "red").at(0, "a-e1").at(1, "a-e").at(2, "a-n1")
    state = position.facing("a", "east", "blue").pool("blue", 4).to_turn(0)
    play(state, "step a-e")
    assert offered(state) == ["step a-e1", "turn a clockwise"]
    play(state, "turn a clockwise")
    assert (at(state, 0), at(state, 1)) == ("a-s", "a-s")
    play(state, "step a-s1")
    assert pool(state) == ("blue", 1)


@rule("RC-T2")
def test_the_last_dot_may_not_be_spent_on_a_turn_under_both() -> None:
    state = table(2).facing("a", "east", "blue").at(0, "a-e1").at(1, "a-e").pool("blue", 2).to_turn(0)
    play(state, "step a-e")
    assert offered(state) == ["step a-e1"]
    assert why_not(state, "turn a clockwise") == ["RC-T2"]


@rule("RC-T2", "RC-M9")
def test_a_cavern_and_the_sanctuaire_hold_any_number() -> None:
    state = table(2).at(0, "a-n2").at(1, "cavern-1").pool("red", 1).to_turn(0)
    play(state, "step cavern-1")
    assert "done" in offered(state)
    state = table(2).at(0, "b-s1").at(1, "sanctuaire").facing("b", "south", "red").pool("red", 2).to_turn(0)
    play(state, "step sanctuaire")
    assert "done" in offered(state)


# -- refilling


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
def test_an_empty_pile_is_made_new_from_the_discards() -> None:
    position = table(2).hand(0, *["red-2"] * 5).open("blue-1", "green-1", "green-1", "green-1", "green-2")
    state = position.pile("yellow-1").to_turn(0)
    play(state, "done", "draw", "deal yellow-1")
    assert state.pile == []
    discards = len(state.discards)
    assert keys(play(state, "draw")) == ["reshuffle"]
    assert state.discards == []
    assert sum(outcomes(state).values()) == discards


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
