"""The messenger on the road, its bonuses, and new dice."""

import pytest

from refectory.core.game import CHANCE
from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import at, rolls, space, table, tiles
from tests.rules import rule


@rule("MO-C6")
def test_a_plain_space_may_not_give_anything() -> None:
    state = table(2).messenger(0, 1).dice(5, 2).to_take(0)
    events = play(state, "take face-5 count-1")
    assert keys(events) == ["take", "use", "messenger"]
    assert tiles(state, 0) == {}


@rule("MO-M3")
def test_a_personal_die_that_falls_during_the_last_turn_keeps_the_round_going() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).to_take(0)
    events = play(state, "take face-5 count-1", "new-die", *rolls(2), "place face-2")
    assert facts(events, "passed-over") == [{"seat": 1}]
    assert space(state, 2) == [0, 1, 0]
    assert offered(state) == ["take face-2 count-1"]
    assert keys(play(state, "take face-2 count-1"))[-1] == "round"


@rule("MO-M3")
def test_a_new_die_in_the_middle_of_a_turn_may_not_be_used_in_that_turn() -> None:
    state = table(2).messenger(0, 8).dice(5, 3).dice(2, 1).to_take(0)
    play(state, "take face-5 count-3", "new-die", *rolls(5), "place face-5")
    assert at(state, 0) == 1  # the third die moved on
    assert space(state, 5) == [0, 1, 0]
    assert state.to_act() == (1,)


@rule("MO-M3")
def test_a_new_die_while_the_messenger_is_still_moving() -> None:
    position = table(2).messenger(0, 9).novice(0, "ii d", "building a1").dice(4, 1).dice(2, 1)
    state = position.to_take(0)
    play(state, "take face-4 count-1", "use d messenger-two", "new-die", *rolls(6))
    assert at(state, 0) == 10
    play(state, "place face-6")
    assert at(state, 0) == 1


@rule("MO-M1")
def test_from_the_last_space_to_the_first_is_one_step() -> None:
    state = table(2).messenger(0, 10).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert at(state, 0) == 1


@rule("MO-M1")
def test_a_bonus_is_had_by_passing_and_the_move_goes_on() -> None:
    position = table(2).novice(0, "ii d", "building a1").messenger(0, 4)
    state = position.dice(4, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-4 count-1", "use d messenger-two")
    assert at(state, 0) == 5  # it is there while the bonus is chosen
    assert keys(events)[-2:] == ["messenger", "road"]
    events = play(state, "gain rosary")
    assert at(state, 0) == 6
    assert facts(events, "gain") == [
        {"seat": 0, "resource": "rosary", "count": 1, "cause": "road"},
        {"seat": 0, "resource": "soup", "count": 1, "cause": "road"},
    ]


@rule("MO-M1")
def test_novices_may_be_sent_from_where_the_messenger_pauses() -> None:
    """Space 3 joins b and d; after the bonus the move of two continues to space 4."""
    position = table(2).novice(0, "ii d", "building a1").messenger(0, 2).has(0, influence=1)
    state = position.dice(4, 1).dice(2, 1).to_take(0)
    play(state, "take face-4 count-1", "use d messenger-two", "use a send", "send iii a")
    assert offered(state) == ["chapel b", "chapel d"]
    play(state, "chapel b")
    assert at(state, 0) == 4


@rule("MO-M1")
def test_a_bonus_may_not_be_given_up() -> None:
    state = table(2).messenger(0, 4).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert offered(state) == ["gain influence", "gain rosary"]
    assert why_not(state, "decline") == ["MO-C6"]


@rule("MO-M1")
def test_an_action_by_the_road_may_not_pay_the_yellow_point() -> None:
    position = table(2).novice(0, "iv b", "cloister a1").messenger(0, 2)
    state = position.dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1", "use b soup")
    assert tiles(state, 0) == {"soup": 1}
    assert state.prestige[0] == 0


@rule("MO-M1")
def test_the_messenger_may_not_go_back_or_leave_the_road() -> None:
    state = table(2).dice(2, 1).to_take(0)
    state.messenger[0] = 10
    with pytest.raises(AssertionError, match="left the road"):
        state.check()


@rule("MO-M3")
def test_a_new_die_is_rolled_at_once_and_used_in_this_round() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert offered(state) == ["new-die", "prestige"]
    play(state, "new-die")
    assert state.to_act() == (CHANCE,)
    play(state, *rolls(4))
    assert offered(state) == ["place face-4", "reroll own face-4"]
    play(state, "place face-4")
    assert space(state, 4) == [0, 1, 0]
    play(state, "take face-2 count-1")
    assert offered(state) == ["take face-4 count-1"]


@rule("MO-M3")
def test_the_new_die_may_be_rolled_again_with_the_tile() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1", "new-die", *rolls(4), "reroll own face-4", "roll-again", *rolls(6))
    assert space(state, 6) == [0, 1, 0]  # placed automatically, because there is no choice


@rule("MO-M3")
def test_the_new_die_is_kept_for_later_rounds() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).to_take(0)
    play(state, "take face-5 count-1", "new-die", *rolls(4), "place face-4", "take face-4 count-1")
    assert state.hand_own == [2, 1]


@rule("MO-M3")
def test_a_fourth_die_may_not_be_had() -> None:
    state = table(2).personal(0, 3).messenger(0, 9).dice(5, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-5 count-1")
    assert facts(events, "prestige") == [{"seat": 0, "points": 5, "cause": "no-die"}]
    assert state.personal[0] == 3
    state.personal[0] = 4
    with pytest.raises(AssertionError, match="too many dice"):
        state.check()


@rule("MO-M3")
def test_the_reroll_tile_may_not_be_used_on_the_new_die_if_it_was_used() -> None:
    state = table(2).rerolled(0).messenger(0, 9).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1", "new-die", *rolls(4))
    assert space(state, 4) == [0, 1, 0]
    assert state.to_act() == (1,)
