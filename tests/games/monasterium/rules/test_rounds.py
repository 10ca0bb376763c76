"""The order of turns, rounds and years."""

import pytest

from refectory.core.game import CHANCE
from tests.games.helpers import facts, keys, offered, play, roll, why_not
from tests.games.monasterium.positions import begun, new, rolls, space, table
from tests.rules import rule


@rule("MO-S2")
@pytest.mark.parametrize(("players", "neutral"), [(2, 5), (3, 3), (4, 2)])
def test_neutral_dice_are_dealt_evenly(players: int, neutral: int) -> None:
    hands = [seat["hand"] for seat in begun(players).view(None)["seats"]]
    assert hands == [{"own": 1, "neutral": neutral}] * players


@rule("MO-S4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_years_of_as_many_rounds_as_players(players: int) -> None:
    state = new(players)
    rounds = []
    while state.to_act():
        if CHANCE in state.to_act():
            events = roll(state)
        else:
            events = state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0])
        rounds += [(fact["year"], fact["round"], fact["seat"]) for fact in facts(events, "round")]
    assert rounds == [
        (year, number, (players * (year - 1) + number - 1) % players)
        for year in (1, 2, 3)
        for number in range(1, players + 1)
    ]


@rule("MO-S4")
def test_both_phases_begin_with_the_first_player() -> None:
    state = begun(2, start=1)
    assert state.ask().data() == {"key": "ask.roll", "facts": {"seat": 1}}
    play(state, *rolls(2, 2, 2, 2, 2, 2), "place face-2")
    assert state.ask().facts == {"seat": 0}
    events = play(state, *rolls(3, 3, 3, 3, 3, 3), "place face-3")
    assert keys(events)[-1] == "actions"
    assert state.to_act() == (1,)


@rule("MO-S4")
def test_a_player_may_not_act_out_of_turn() -> None:
    state = table(3).dice(2, 2).to_take(1)
    assert why_not(state, "take face-2 count-1", seat=0) == ["MO-S4"]
    assert state.legal_actions(2) == []


@rule("MO-S4")
def test_dice_may_not_be_taken_before_all_are_placed() -> None:
    state = begun(2)
    play(state, *rolls(2, 2, 2, 2, 2, 3))
    assert why_not(state, "take face-2 count-1") == ["MO-D1"]


@rule("MO-A1")
def test_a_player_who_can_take_no_die_is_passed_over() -> None:
    state = table(3).dice(2, 0, seat2=1).dice(3, 1).to_take(0)
    events = play(state, "take face-3 count-1")
    assert facts(events, "passed-over") == [{"seat": 1}]
    assert state.to_act() == (2,)
    events = play(state, "take face-2 count-1")
    assert "passed-over" not in keys(events)
    assert keys(events)[-1] == "round"


@rule("MO-A2")
def test_the_next_player_may_not_act_before_all_dice_are_used() -> None:
    state = table(2).novice(0, "i b", "building a1").dice(2, 3).to_take(0)
    play(state, "take face-2 count-2", "use b rosary")
    assert state.to_act() == (0,)
    assert why_not(state, "take face-2 count-1", seat=1) == ["MO-S4"]


@rule("MO-D1")
def test_players_go_on_in_turn_until_all_dice_are_placed() -> None:
    state = begun(4)
    play(state, *rolls(6, 1, 1), "place face-6")
    for _ in range(3):
        play(state, *rolls(4, 4, 4), "place face-4")
    play(state, *rolls(2, 3), "place face-2")
    assert state.ask().facts == {"seat": 0}  # the others are done
    play(state, *rolls(5))
    events = play(state, "place face-5")
    assert keys(events) == ["place", "actions"]


@rule("MO-D2")
def test_the_tile_comes_back_with_the_next_round() -> None:
    state = table(2).rerolled(0).rerolled(1).dice(2, 1).to_take(0)
    play(state, "take face-2 count-1")
    assert [seat["reroll"] for seat in state.view(None)["seats"]] == [True, True]


@rule("MO-X2")
def test_at_the_end_of_a_round_all_dice_come_back_and_the_chalice_goes_on() -> None:
    state = table(3).personal(1, 2).rerolled(1).first(2).dice(2, 1).to_take(0)
    events = play(state, "take face-2 count-1")
    assert keys(events)[-1] == "round"
    view = state.view(None)
    assert [seat["hand"] for seat in view["seats"]] == [
        {"own": 1, "neutral": 3},
        {"own": 2, "neutral": 3},
        {"own": 1, "neutral": 3},
    ]
    assert (view["first"], view["round"], view["year"]) == (0, 2, 1)
    assert all(seat["reroll"] for seat in view["seats"])
    assert state.ask().facts == {"seat": 0}


@rule("MO-X2")
def test_after_the_last_round_of_a_year_the_hourglass_moves() -> None:
    state = table(3).round(3).first(2).dice(2, 1).to_take(2)
    events = play(state, "take face-2 count-1")
    assert facts(events, "year") == [{"year": 2}]
    assert state.view(None)["year"] == 2


@rule("MO-X2")
def test_within_a_year_the_hourglass_may_not_move() -> None:
    state = table(3).round(2).first(1).dice(2, 1).to_take(2)
    assert "year" not in keys(play(state, "take face-2 count-1"))


@rule("MO-X2")
def test_a_round_may_not_end_while_a_player_can_take_a_die() -> None:
    state = table(2).dice(2, 1).dice(3, 0, seat1=1).to_take(0)
    assert "round" not in keys(play(state, "take face-2 count-1"))
    assert state.to_act() == (1,)


@rule("MO-X2")
def test_a_die_of_another_player_may_not_be_dealt_in_a_new_round() -> None:
    state = begun(2)
    play(state, *rolls(1, 2, 3, 4, 5, 6))
    state.personal[0] += 1
    with pytest.raises(AssertionError, match="Dice of seat 0 are lost or doubled"):
        state.check()
    state.personal[0] -= 1
    roll(state)


@rule("MO-D1")
def test_printed_example_both_twos_are_placed() -> None:
    """1 and 2 on neutral dice, 2 on the personal die; dice already on the space do not count."""
    state = table(4).dice(2, 1, seat1=1).to_place(0, own=(2,), neutral=(1, 2))
    events = play(state, "place face-2")
    assert facts(events, "place") == [{"seat": 0, "face": 2, "count": 2}]
    assert space(state, 2) == [2, 1, 1, 0, 0]
    assert state.view(None)["seats"][0]["hand"] == {"own": 0, "neutral": 1}


@rule("MO-D1")
def test_own_dice_are_rolled_first_then_neutral_ones() -> None:
    state = begun(4)
    assert offered(state) == rolls(1, 2, 3, 4, 5, 6)
    events = play(state, *rolls(6, 1, 1))
    assert facts(events, "rolled") == [{"seat": 0, "own": [6], "neutral": [1, 1]}]
    assert [text for text in offered(state) if text.startswith("place")] == ["place face-1", "place face-6"]


@rule("MO-D1")
def test_a_player_may_not_pass_or_keep_a_die_of_the_number_back() -> None:
    state = table(2).to_place(0, own=(2,), neutral=(2, 2))
    assert [text for text in offered(state) if not text.startswith("reroll")] == ["place face-2"]
    play(state, "place face-2")
    assert space(state, 2) == [2, 1, 0]
