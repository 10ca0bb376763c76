"""The messenger on the road."""

import pytest

from refectory.core.game import CHANCE
from tests.games.monasterium.playing import at, facts, keys, offered, play, rolls, space, tiles, why_not
from tests.games.monasterium.table import table
from tests.rules import rule


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
    assert at(state, 0) == 5  # it stands there while the bonus is chosen
    assert keys(events)[-2:] == ["messenger", "road"]
    events = play(state, "gain rosary")
    assert at(state, 0) == 6
    assert facts(events, "gain") == [
        {"seat": 0, "resource": "rosary", "count": 1, "cause": "road"},
        {"seat": 0, "resource": "soup", "count": 1, "cause": "road"},
    ]


@rule("MO-M1")
def test_novices_may_be_sent_from_where_the_messenger_pauses() -> None:
    """Space 3 joins b and d; the move of two goes on to space 4 afterwards."""
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


@rule("MO-M1", "MO-C6")
def test_soup_or_swap() -> None:
    state = table(2).messenger(0, 5).has(0, soup=1, tool=1).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert offered(state) == ["gain soup", "swap soup", "swap tool"]
    play(state, "swap tool")
    assert tiles(state, 0) == {"soup": 1, "book": 1}


@rule("MO-C6")
def test_without_anything_to_swap_the_soup_is_taken_at_once() -> None:
    state = table(2).messenger(0, 5).dice(5, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-5 count-1")
    assert keys(events) == ["take", "use", "messenger", "road", "gain"]


@rule("MO-C6")
def test_a_window_tile_from_any_monastery() -> None:
    state = table(2).messenger(0, 7).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert len(offered(state)) == 15


@rule("MO-M2")
def test_any_standard_or_active_action_of_any_column() -> None:
    position = table(2).novice(0, "i e", "building a1").novice(0, "ii c", "building a2").messenger(0, 2)
    state = position.has(0, soup=1).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1", "use e messenger")
    assert offered(state) == [
        "use b soup",
        "use c influence",
        "use c pair",
        "use d rosary",
        "use e messenger",
        "use e swap",
    ]
    events = play(state, "use c pair")
    assert facts(events, "any-action") == [{"seat": 0, "effect": "pair"}]


@rule("MO-M2")
def test_an_action_that_was_used_this_turn_may_not_be_used_by_the_road() -> None:
    position = table(2).novice(0, "ii e", "building a1").messenger(0, 2).dice(5, 2).dice(2, 1)
    state = position.to_take(0)
    play(state, "take face-5 count-2", "use e prestige")  # the second die has one use left
    assert at(state, 0) == 3
    assert why_not(state, "use e prestige") == ["MO-A3"]


@rule("MO-M2")
def test_an_action_that_is_used_by_the_road_may_not_be_used_with_a_die_this_turn() -> None:
    position = table(2).novice(0, "ii e", "building a1").messenger(0, 2).dice(5, 2).dice(2, 1)
    state = position.to_take(0)
    play(state, "take face-5 count-2", "use e messenger", "use e prestige")
    assert state.prestige[0] == 3
    assert at(state, 0) == 4  # the second die had only the standard action left


@rule("MO-M2")
def test_what_is_not_an_action_may_not_be_chosen_by_the_road() -> None:
    state = table(2).messenger(0, 2).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert why_not(state, "gain book") == ["MO-M2"]
    assert why_not(state, "use a send") == ["MO-A4"]
    assert why_not(state, "use b send-cheaper") == ["MO-A3"]


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
    assert space(state, 6) == [0, 1, 0]  # placed by itself: there is nothing left to choose


@rule("MO-M3")
def test_the_new_die_is_kept_for_later_rounds() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).to_take(0)
    play(state, "take face-5 count-1", "new-die", *rolls(4), "place face-4", "take face-4 count-1")
    assert state.hand_own == [2, 1]


@rule("MO-M3")
def test_five_prestige_may_be_taken_instead() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1", "prestige")
    assert (state.prestige[0], state.personal[0]) == (5, 1)


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
