"""Placing dice, and rolling some of them again."""

from refectory.core.game import CHANCE
from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import rolls, space, table
from tests.rules import rule


@rule("MO-D1")
def test_a_number_that_was_not_rolled_may_not_be_chosen() -> None:
    state = table(2).to_place(0, own=(2,), neutral=(1, 2))
    assert why_not(state, "place face-3") == ["MO-D1"]


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


@rule("MO-D1")
def test_one_number_and_no_reroll_tile_leave_no_choice() -> None:
    state = table(2).rerolled(0).to_place(0, own=(), neutral=(2, 5))
    events = play(state, "place face-5", *rolls(4))
    assert keys(events) == ["place", "rolled", "place", "actions"]
    assert space(state, 4) == [1, 0, 0]
