"""The columns of a player's board: which actions a die can be used for."""

from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.hint import reason_for
from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import GAME, Table, begun, table, tiles
from tests.rules import rule


@rule("MO-S1")
def test_an_action_of_a_row_may_not_be_used_before_its_novice_has_left() -> None:
    state = begun()
    for seat in state.view(None)["seats"]:
        assert [column["active"] for column in seat["columns"]] == [["standard"]] * 5


@rule("MO-A3")
def test_an_active_action_may_be_used_instead_of_the_standard_one() -> None:
    position = table(2).novice(0, "ii a", "building a1").novice(0, "i a", "building a2")
    state = position.messenger(0, 1).has(0, influence=2).to_use(0, "a", 3)
    assert offered(state) == ["use a send", "use a messenger", "use a tool"]
    play(state, "use a tool")
    assert tiles(state, 0) == {"influence": 2, "tool": 1}


@rule("MO-A3")
def test_row_one_may_be_used_with_every_die() -> None:
    state = table(2).novice(0, "i b", "building a1").to_use(0, "b", 3)
    play(state, "use b rosary", "use b rosary", "use b rosary")
    assert tiles(state, 0)["rosary"] >= 3 or state.round == 1


@rule("MO-A3")
@pytest.mark.parametrize("effect", ["swap", "prestige", "window"])
def test_an_action_whose_novice_is_still_there_may_not_be_used(effect: str) -> None:
    other = "ii" if effect == "swap" else "i"
    state = table(2).novice(0, f"{other} e", "building a1").has(0, soup=1).to_use(0, "e")
    assert why_not(state, f"use e {effect}") == ["MO-A3"]


@rule("MO-A3")
def test_printed_note_three_points_may_not_be_had_twice_in_a_turn() -> None:
    state = table(2).novice(0, "ii e", "building a1").dice(5, 4).to_take(0)
    play(state, "take face-5 count-3", "use e prestige")
    assert state.prestige[0] == 3
    # the other two dice have only the standard action left
    assert state.prestige[0] == 3
    assert state.messenger[0] == 2


@rule("MO-A3")
def test_printed_note_three_points_may_be_had_again_in_a_later_turn_of_the_round() -> None:
    state = table(2).novice(0, "ii e", "building a1").dice(5, 2).dice(2, 1).to_take(0)
    play(
        state,
        "take face-5 count-1",
        "use e prestige",
        "take face-2 count-1",
        "take face-5 count-1",
        "use e prestige",
    )
    assert state.prestige[0] == 6


@rule("MO-A3")
def test_row_three_may_not_be_used_twice_in_a_turn() -> None:
    state = table(2).novice(0, "iii b", "chapel a").to_use(0, "b", 2)
    play(state, "use b window", "build a top")
    events = play(state, "bonus influence")
    assert keys(events)[:3] == ["gain", "use", "gain"]  # the second die takes its only use left
    assert state.windows[0].count(-1) == 8


@rule("MO-A4")
def test_an_action_without_effect_may_not_be_chosen() -> None:
    position = (
        table(2)
        .novice(0, "i e", "building a1")
        .novice(0, "iii e", "chapel a")
        .novice(0, "ii e", "building a2")
    )
    position.window(0, "a b", "b a", "c d").window(1, "a b c", "b")
    state = position.to_use(0, "e", 1)
    assert offered(state) == ["use e messenger", "use e prestige", "use e window"]
    assert why_not(state, "use e swap") == ["MO-A4"]  # nothing to swap


@rule("MO-A5")
def test_a_six_may_be_used_for_an_active_action_of_its_column() -> None:
    state = table(2).novice(0, "ii e", "building a1").dice(6, 1).dice(2, 1).to_take(0)
    play(state, "take face-6 count-1", "column e")
    assert offered(state) == ["use e messenger", "use e prestige"]


@rule("MO-A9")
def test_the_tile_turns_yellow_and_pays_for_dice_used_from_now_on() -> None:
    state = table(2).novice(0, "iv b", "cloister a1").dice(2, 3).dice(3, 1).to_take(0)
    assert state.view(None)["seats"][0]["columns"][1]["yellow"]
    events = play(state, "take face-2 count-3")
    assert state.prestige[0] == 3
    assert facts(events, "prestige")[0] == {"seat": 0, "points": 1, "cause": "yellow"}


@rule("MO-A9")
def test_row_four_may_not_be_used_as_an_action() -> None:
    state = table(2).novice(0, "iv b", "cloister a1").novice(0, "i b", "building a1").to_use(0, "b")
    assert offered(state) == ["use b soup", "use b rosary"]


# -- MO-O1: a yellow point for a die that can't be used


def idle_ones(players: int = 2, **options: int) -> Table:
    """The tile of column A is yellow, and seat 0 can send nobody."""
    return table(players, **options).novice(0, "iv a", "cloister a1").dice(1, 3).dice(2, 1)


@rule("MO-O1")
def test_with_the_option_a_die_that_is_set_aside_gives_the_yellow_point() -> None:
    state = idle_ones(yellow_for_unused=1).to_take(0)
    events = play(state, "take face-1 count-3")
    assert keys(events) == ["take", "set-aside", "prestige"]
    assert facts(events, "prestige") == [{"seat": 0, "points": 3, "cause": "yellow"}]
    assert state.prestige[0] == 3


@rule("MO-O1")
@pytest.mark.parametrize("options", [{}, {"yellow_for_unused": 0}])
def test_without_the_option_it_may_not_pay(options: dict[str, int]) -> None:
    state = idle_ones(**options).to_take(0)
    assert keys(play(state, "take face-1 count-3")) == ["take", "set-aside"]
    assert state.prestige[0] == 0


@rule("MO-O1")
def test_a_die_on_a_white_tile_may_not_pay() -> None:
    state = table(2, yellow_for_unused=1).dice(1, 3).dice(2, 1).to_take(0)
    assert keys(play(state, "take face-1 count-3")) == ["take", "set-aside"]


@rule("MO-O1", "MO-A9")
def test_a_die_that_was_paid_at_the_flip_may_not_be_paid_again() -> None:
    """The first of three dice sends a novice and turns the tile; the others are paid, then set aside."""
    position = table(2, yellow_for_unused=1).novice(0, "i b", "building a1").messenger(0, 1).has(0, rosary=1)
    state = position.dice(1, 3).dice(2, 1).to_take(0)
    events = play(state, "take face-1 count-3", "send iv a", "cloister a1")
    assert keys(events)[-3:] == ["yellow", "prestige", "set-aside"]
    assert state.prestige[0] == 2


@rule("MO-O1")
def test_the_option_is_kept_in_copies_and_dumps_and_left_out_of_others() -> None:
    state = idle_ones(yellow_for_unused=1).to_take(0)
    for twin in (state.copy(), GAME.load(state.dump()), state.determinize(1, Random(1))):
        assert "prestige" in keys(play(twin, "take face-1 count-3"))
    assert "pays_unused" not in idle_ones().to_take(0).dump()


@rule("MO-O1")
@pytest.mark.parametrize(("option", "chosen"), [(1, "take face-1 count-3"), (0, "take face-2 count-1")])
def test_bots_and_hints_know_the_option(option: int, chosen: str) -> None:
    position = position_of(GAME, idle_ones(4, yellow_for_unused=option).to_take(0), 0)
    assert make_bot("greedy", GAME).choose(position, Random(0)).text == chosen


@rule("MO-O1")
def test_a_hint_says_that_it_brings_prestige() -> None:
    position = position_of(GAME, idle_ones(yellow_for_unused=1).to_take(0), 0)
    action = GAME.space.parse("take face-1 count-3")
    assert reason_for(GameEvaluation(GAME), position, action, Random(0)).key == "reason.gain-points"
