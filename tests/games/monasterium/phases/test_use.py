"""Using a die, or any action by a road bonus."""

from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import at, table, tiles
from tests.rules import rule


@rule("MO-A5")
def test_a_six_may_not_be_used_in_a_column_that_was_not_chosen() -> None:
    state = table(2).novice(0, "ii e", "building a1").dice(6, 1).dice(2, 1).to_take(0)
    play(state, "take face-6 count-1", "column e")
    assert why_not(state, "use b soup") == ["MO-A2"]


@rule("MO-A2")
def test_dice_go_onto_the_tile_of_their_column_and_are_used_one_by_one() -> None:
    state = table(2).novice(0, "i b", "building a1").dice(2, 3).to_take(0)
    play(state, "take face-2 count-3")
    assert state.view(None)["tile"]["column"] == "b"
    assert state.ask().facts == {"column": "b", "count": 3}
    play(state, "use b soup")
    assert state.ask().facts == {"column": "b", "count": 2}
    play(state, "use b rosary", "use b soup")
    assert tiles(state, 0) == {"soup": 2, "rosary": 1}
    assert state.to_act()[0] != 0 or state.round == 1


@rule("MO-A2")
def test_dice_may_not_be_used_in_another_column() -> None:
    position = table(2).novice(0, "i b", "building a1").novice(0, "i c", "building a2").dice(2, 1)
    state = position.to_take(0)
    play(state, "take face-2 count-1")
    assert why_not(state, "use c influence") == ["MO-A2"]
    assert why_not(state, "column c") == ["MO-A2"]


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


@rule("MO-A4")
def test_dice_without_a_use_are_set_aside() -> None:
    state = table(2).dice(1, 3).dice(2, 1).to_take(0)
    events = play(state, "take face-1 count-2")
    assert facts(events, "set-aside") == [{"seat": 0, "column": "a", "count": 2}]
    assert state.to_act() == (1,)


@rule("MO-A4")
def test_a_die_that_is_set_aside_may_not_pay_the_yellow_point() -> None:
    state = table(2).novice(0, "iv a", "cloister a1").dice(1, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-1 count-1")
    assert keys(events) == ["take", "set-aside"]
    assert state.prestige[0] == 0


@rule("MO-A2")
def test_dice_with_a_single_possible_use_are_used_automatically() -> None:
    state = table(2).dice(4, 3).dice(2, 1).to_take(0)
    events = play(state, "take face-4 count-3")
    assert keys(events) == ["take", *["use", "gain"] * 3]
    assert tiles(state, 0) == {"rosary": 3}
    assert state.to_act() == (1,)
