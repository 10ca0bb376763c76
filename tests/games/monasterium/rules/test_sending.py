"""Sending a novice: what follows from it, and the extra novice of a row."""

import pytest

from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import Table, at, table, tiles
from tests.rules import rule


@rule("MO-N3")
@pytest.mark.parametrize(("place", "points", "gained"), [("a1", 1, "tool"), ("a2", 2, "book")])
def test_lay_buildings_and_workshops_give_prestige_and_a_tile(place: str, points: int, gained: str) -> None:
    state = (
        table(2).messenger(0, 1).has(0, influence=1, soup=2, tool=2).dice(2, 1).asked(0, "settle", 0, 0, 0)
    )
    before = tiles(state, 0)
    events = play(state, f"building {place}")
    assert state.prestige[0] == points
    assert facts(events, "gain")[0]["resource"] == gained
    assert tiles(state, 0)[gained] == before.get(gained, 0) + 1


@rule("MO-N3")
def test_a_common_room_gives_prestige_and_a_window_tile_of_its_monastery() -> None:
    state = table(2).messenger(0, 1).has(0, influence=1, book=2).dice(2, 1).asked(0, "settle", 0, 0, 0)
    play(state, "building a4")
    assert state.prestige[0] == 3
    assert offered(state) == ["build a top", "build a middle", "build a bottom"]


@rule("MO-N3")
def test_the_tile_of_a_common_room_may_not_come_from_elsewhere() -> None:
    state = table(2).messenger(0, 1).has(0, influence=1, book=2).asked(0, "settle", 0, 0, 0)
    play(state, "building a4")
    assert why_not(state, "build b top") == ["MO-N3"]


@rule("MO-N3", "MO-W4")
def test_the_tile_of_a_common_room_is_lost_if_none_is_left() -> None:
    position = (
        table(2).messenger(0, 1).has(0, influence=1, book=2).window(0, "a", "b a").window(1, "a", "b a")
    )
    state = position.dice(2, 1).asked(0, "settle", 0, 0, 0)
    events = play(state, "building a4")
    assert facts(events, "window-lost") == [{"seat": 0, "cause": "common-room"}]
    assert state.prestige[0] == 3


@rule("MO-A9")
def test_dice_still_on_the_tile_pay_at_the_flip_and_not_again() -> None:
    position = table(2).novice(0, "i b", "building a1").has(0, rosary=1).messenger(0, 1)
    state = position.dice(1, 3).dice(2, 1).to_take(0)
    play(state, "take face-1 count-3", "send iv a")
    events = play(state, "cloister a1")
    assert keys(events)[:3] == ["cloister", "yellow", "prestige"]
    assert facts(events, "prestige") == [{"seat": 0, "points": 2, "cause": "yellow"}]
    assert state.prestige[0] == 2  # the two other dice had no use and gave nothing more


@rule("MO-A9")
def test_the_die_that_sent_the_novice_may_not_be_paid() -> None:
    position = table(2).novice(0, "i b", "building a1").has(0, rosary=1).messenger(0, 1)
    state = position.dice(1, 1).dice(2, 1).to_take(0)
    play(state, "take face-1 count-1", "send iv a", "cloister a1")
    assert state.prestige[0] == 0


@rule("MO-A9")
def test_a_die_that_was_paid_at_the_flip_may_not_be_paid_when_it_is_used() -> None:
    position = table(2).novice(0, "i a", "building a1").has(0, rosary=1).messenger(0, 1)
    state = position.dice(1, 2).dice(2, 1).to_take(0)
    play(state, "take face-1 count-2", "use a send", "send iv a", "cloister a1")
    assert at(state, 0) == 2  # the second die moved the messenger
    assert state.prestige[0] == 1


@rule("MO-A9")
def test_dice_on_another_column_may_not_be_paid_at_the_flip() -> None:
    position = table(2).novice(0, "i b", "building a1").has(0, rosary=1).messenger(0, 1)
    state = position.dice(1, 2).dice(2, 1).to_take(0)
    play(state, "take face-1 count-2", "send iv c", "cloister a1")
    assert state.prestige[0] == 0


@rule("MO-N6")
def test_the_action_is_active_at_once_for_the_dice_of_this_turn() -> None:
    state = table(2).messenger(0, 1).has(0, influence=1, soup=2).dice(1, 2).dice(2, 1).to_take(0)
    events = play(state, "take face-1 count-2", "send i a", "building a1")
    assert facts(events, "active") == [{"seat": 0, "row": "i", "column": "a", "effect": "messenger"}]
    assert facts(events, "use")[-1]["effect"] == "messenger"  # the only use of the second die


@rule("MO-N6")
def test_a_novice_of_row_four_may_not_activate_an_action() -> None:
    position = table(2).messenger(0, 1).has(0, rosary=1).novice(0, "i a", "building a1").dice(2, 1)
    state = position.asked(0, "send", 0)
    events = play(state, "send iv b", "cloister a1")
    assert "active" not in keys(events)
    assert state.view(None)["seats"][0]["columns"][1]["active"] == ["standard"]


@rule("MO-N6")
def test_an_action_may_not_be_used_with_a_die_of_another_column() -> None:
    state = table(2).messenger(0, 1).has(0, influence=2, soup=2).dice(1, 2).dice(2, 1).to_take(0)
    play(state, "take face-1 count-2", "send i b", "building a1")
    assert why_not(state, "use b rosary") != []


def row_one_but_one(players: int = 4) -> Table:
    position = table(players)
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    return position


@rule("MO-N7")
def test_a_whole_row_sent_brings_the_extra_novice_anywhere_for_nothing() -> None:
    position = row_one_but_one().messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1)
    state = position.asked(0, "send", 0)
    play(state, "send i a", "building a1")
    assert state.ask().data() == {"key": "ask.extra", "facts": {"row": "i"}}
    assert {text.split()[0] for text in offered(state)} == {"building", "chapel", "cloister", "decline"}
    events = play(state, "building a2")
    assert keys(events)[:3] == ["extra-building", "prestige", "gain"]
    assert tiles(state, 0) == {"tool": 1, "book": 1}
    assert state.view(None)["seats"][0]["extras"] == [False, True, True, True]


@rule("MO-N7")
def test_the_extra_novice_may_go_to_the_cloister_or_chapel_too() -> None:
    for place in ("cloister a1", "chapel b"):
        state = row_one_but_one().messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1).asked(0, "send", 0)
        play(state, "send i a", "building a1", place)
        assert state.sent[0].bit_count() == 6
        assert state.to_act() == (1,)


@rule("MO-N7")
def test_the_extra_novice_may_be_declined() -> None:
    state = row_one_but_one().messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1).asked(0, "send", 0)
    events = play(state, "send i a", "building a1", "decline")
    assert keys(events)[-1] == "decline"
    assert state.view(None)["seats"][0]["extras"][0]


@rule("MO-N7")
def test_the_extra_novice_may_not_go_out_of_reach_or_where_no_space_is_free() -> None:
    state = row_one_but_one().messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1).asked(0, "send", 0)
    play(state, "send i a", "building a1")
    assert why_not(state, "building a1") == ["MO-N2"]
    assert why_not(state, "building e1") == ["MO-N1"]
    assert why_not(state, "cloister a2") == ["MO-N5"]
    assert why_not(state, "chapel e") == ["MO-N1"]
    assert why_not(state, "use a send") == ["MO-N7"]


@rule("MO-N7")
def test_the_extra_novice_may_not_activate_or_raise_a_price() -> None:
    position = table(4).messenger(0, 1).has(0, influence=9).dice(2, 1)
    for column in "bcde":
        position.novice(0, f"iii {column}", "chapel c")
    state = position.asked(0, "send", 0)
    events = play(state, "send iii a", "chapel a", "chapel a")
    assert len(facts(events, "active")) == 1
    assert tiles(state, 0) == {"influence": 6}


@rule("MO-N7")
def test_the_order_after_a_sending() -> None:
    """Activation, missions, the building's bonus with all that follows from it, then the extra novice."""
    position = (
        table(4).messenger(0, 1).missions("a1", "a2", "b1", "b2", "c1", "c2").has(0, influence=1, book=2)
    )
    for column, place in zip("bcde", ("c3", "e1", "c1", "c2"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    position.novice(0, "iii a", "chapel a").novice(0, "iv a", "cloister a4").dice(2, 1)
    state = position.asked(0, "send", 0)
    events = play(state, "send i a", "building a4")
    assert keys(events) == ["building", "active", "mission", "mission-goal", "prestige"]
    assert state.ask().key == "ask.build"
    play(state, "build a bottom", "bonus messenger", "use b soup")
    assert state.ask().key == "ask.extra"
    assert "building d1" in offered(state)  # the messenger is now on space 3
