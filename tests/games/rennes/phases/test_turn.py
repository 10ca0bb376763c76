"""A turn: what may be done in it, how often and in which order."""

import pytest

from tests.games.helpers import keys, offered, play, roll, why_not
from tests.games.rennes.positions import end_turn, table
from tests.rules import rule


@rule("RC-T1")
def test_everything_may_be_done_in_one_turn_in_any_order() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "red").hand(0, "red-1", "red-2", "red-3")
    position.complete(0, "la-tour").clues("cavern-1", "red", "red", "blue", "green")
    state = position.to_turn(0)
    play(state, "claim la-tour", "play red-1", "step cavern-1", "event odd-clockwise", "collect red-2")
    play(state, "place villa", "collect red-3", "place villa")
    assert offered(state) == ["done"]


@rule("RC-M3")
def test_a_colour_that_leads_nowhere_is_not_asked_to_walk() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "red").hand(0, "red-1", "blue-2")
    state = position.to_turn(0)
    play(state, "play blue-2")
    ask = state.ask()
    assert (ask.key, ask.facts["colour"]) == ("ask.turn-stuck", "blue")
    assert "red" in ask.facts["colours"]
    play(state, "play red-1")
    assert state.ask().key == "ask.turn-walk"


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
