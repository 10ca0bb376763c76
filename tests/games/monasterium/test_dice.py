"""Placing dice."""

from refectory.core.game import CHANCE
from tests.games.monasterium.playing import begun, facts, keys, offered, play, rolls, space, why_not
from tests.games.monasterium.table import table
from tests.rules import rule


@rule("MO-D1")
def test_printed_example_both_twos_are_placed() -> None:
    """1 and 2 on neutral dice, 2 on the personal die; dice that lie there already do not matter."""
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


@rule("MO-D1")
def test_a_number_that_was_not_rolled_may_not_be_chosen() -> None:
    state = table(2).to_place(0, own=(2,), neutral=(1, 2))
    assert why_not(state, "place face-3") == ["MO-D1"]


@rule("MO-D1")
def test_a_player_may_not_pass_or_keep_a_die_of_the_number_back() -> None:
    state = table(2).to_place(0, own=(2,), neutral=(2, 2))
    assert [text for text in offered(state) if not text.startswith("reroll")] == ["place face-2"]
    play(state, "place face-2")
    assert space(state, 2) == [2, 1, 0]


@rule("MO-D1")
def test_one_number_and_no_reroll_tile_leave_no_choice() -> None:
    state = table(2).rerolled(0).to_place(0, own=(), neutral=(2, 5))
    events = play(state, "place face-5", *rolls(4))
    assert keys(events) == ["place", "rolled", "place", "actions"]
    assert space(state, 4) == [1, 0, 0]


@rule("MO-D2")
def test_some_of_the_dice_are_rolled_again() -> None:
    state = table(2).to_place(0, own=(6,), neutral=(1, 1, 3))
    play(state, "reroll neutral face-1")
    assert state.ask().data() == {"key": "ask.reroll", "facts": {"count": 1}}
    play(state, "reroll own face-6", "roll-again")
    assert state.to_act() == (CHANCE,)
    events = play(state, *rolls(2, 2))
    assert facts(events, "rolled") == [{"seat": 0, "own": [2], "neutral": [1, 2, 3]}]
    assert offered(state) == ["place face-1", "place face-2", "place face-3"]


@rule("MO-D2")
def test_all_dice_may_be_rolled_again() -> None:
    state = table(2).to_place(0, own=(6,), neutral=(1,))
    play(state, "reroll own face-6", "reroll neutral face-1")
    assert offered(state) == ["roll-again"]


@rule("MO-D2")
def test_the_tile_may_not_be_used_twice_in_a_round() -> None:
    state = table(2).to_place(0, own=(6,), neutral=(1, 3))
    play(state, "reroll own face-6", "roll-again", *rolls(5))
    assert why_not(state, "reroll own face-5") == ["MO-D2"]
    play(state, "place face-5", *rolls(1, 4))
    assert offered(state) == ["place face-1", "place face-4"]


@rule("MO-D2")
def test_rolling_again_may_not_be_for_no_die_at_all() -> None:
    state = table(2).to_place(0, own=(6,), neutral=(1,))
    assert why_not(state, "roll-again") == ["MO-D1"]


@rule("MO-D2")
def test_dice_of_an_earlier_turn_may_not_be_rolled_again() -> None:
    state = table(2).dice(3, 1).to_place(0, own=(6,), neutral=(1,))
    assert why_not(state, "reroll neutral face-3") == ["MO-D2"]
    assert why_not(state, "place face-3") == ["MO-D1"]


@rule("MO-D2")
def test_the_tile_comes_back_with_the_next_round() -> None:
    state = table(2).rerolled(0).rerolled(1).dice(2, 1).to_take(0)
    play(state, "take face-2 count-1")
    assert [seat["reroll"] for seat in state.view(None)["seats"]] == [True, True]
