"""What a player may do only once in a turn."""

from refectory.games.rennes.rules.turn_flags import ALTAR, CLAIM, ENTERED, EVENT, EXTRA_DOT, JOKER
from tests.games.helpers import play, why_not
from tests.games.rennes.positions import end_turn, table
from tests.rules import rule

FLAGS = (ENTERED, ALTAR, EVENT, CLAIM, JOKER, EXTRA_DOT)


def test_each_flag_is_a_bit_of_its_own() -> None:
    assert sorted(FLAGS) == [1 << n for n in range(len(FLAGS))]


@rule("RC-K4", "RC-G5", "RC-G2")
def test_each_deed_sets_its_own_flag() -> None:
    position = table(2).claimed("cimetiere", 0).claimed("villa", 0).hand(0, "red-1")
    state = position.to_turn(0)
    play(state, "event odd-clockwise")
    assert state.spent == EVENT
    play(state, "joker red-1 blue")
    assert state.spent == EVENT | JOKER
    play(state, "dagobert")
    assert state.spent == EVENT | JOKER | EXTRA_DOT


@rule("RC-T1")
def test_a_second_code_may_not_be_claimed_in_the_same_turn() -> None:
    state = table(2, codes=5).complete(0, "villa", "eglise").to_turn(0)
    play(state, "claim villa")
    assert state.spent == CLAIM
    assert why_not(state, "claim eglise") == ["RC-T1"]


@rule("RC-K4")
def test_the_next_turn_begins_without_flags() -> None:
    state = table(2).to_turn(0)
    play(state, "event odd-clockwise")
    end_turn(state)
    assert state.spent == 0
    play(state, "event odd-clockwise")
    assert state.spent == EVENT
