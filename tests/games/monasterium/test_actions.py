"""The standard actions and those of the rows."""

import pytest

from tests.games.monasterium.playing import at, facts, keys, offered, play, tiles, why_not
from tests.games.monasterium.table import Table, table
from tests.rules import rule


def with_dice(position: Table, face: int, count: int = 1) -> Table:
    """Dice to take, and one more for the others, so that the round goes on."""
    return position.dice(face, count).dice(2 if face != 2 else 3, 1)


@rule("MO-A5")
@pytest.mark.parametrize(("face", "gained"), [(2, "soup"), (3, "influence"), (4, "rosary")])
def test_standard_tiles(face: int, gained: str) -> None:
    state = with_dice(table(2), face).to_take(0)
    events = play(state, f"take face-{face} count-1")
    assert tiles(state, 0) == {gained: 1}
    assert facts(events, "gain") == [{"seat": 0, "resource": gained, "count": 1, "cause": "action"}]


@rule("MO-A5")
def test_standard_messenger() -> None:
    state = with_dice(table(2), 5).to_take(0)
    play(state, "take face-5 count-1")
    assert at(state, 0) == 2


@rule("MO-A5")
def test_standard_sending() -> None:
    state = with_dice(table(2).has(0, influence=1, soup=2), 1).to_take(0)
    play(state, "take face-1 count-1", "send i d", "building a3")
    assert state.buildings[0] == 1 << 2
    assert tiles(state, 0) == {"tool": 1}


@rule("MO-A5")
def test_a_six_may_be_used_for_an_active_action_of_its_column() -> None:
    state = table(2).novice(0, "ii e", "building a1").dice(6, 1).dice(2, 1).to_take(0)
    play(state, "take face-6 count-1", "column e")
    assert offered(state) == ["use e messenger", "use e prestige"]


@rule("MO-A5")
def test_a_six_may_not_be_used_in_a_column_that_was_not_chosen() -> None:
    state = table(2).novice(0, "ii e", "building a1").dice(6, 1).dice(2, 1).to_take(0)
    play(state, "take face-6 count-1", "column e")
    assert why_not(state, "use b soup") == ["MO-A2"]


@rule("MO-A6")
@pytest.mark.parametrize(("column", "gained"), [("b", "rosary"), ("c", "soup"), ("d", "influence")])
def test_row_one_tiles(column: str, gained: str) -> None:
    state = table(2).novice(0, f"i {column}", "building a1").to_use(0, column)
    play(state, f"use {column} {gained}")
    assert tiles(state, 0)[gained] == 1


@rule("MO-A6")
def test_row_one_messenger() -> None:
    state = table(2).novice(0, "i a", "building a1").has(0, influence=1).dice(2, 1).to_use(0, "a")
    play(state, "use a messenger")
    assert at(state, 0) == 2


@rule("MO-A6")
def test_row_one_swap() -> None:
    state = table(2).novice(0, "i e", "building a1").has(0, soup=1, tool=1).dice(2, 1).to_use(0, "e", 2)
    play(state, "use e swap")
    assert offered(state) == ["swap soup", "swap tool"]
    play(state, "swap soup")
    assert tiles(state, 0) == {"tool": 2}
    events = play(state, "use e swap", "swap tool")
    assert tiles(state, 0) == {"tool": 1, "book": 1}
    assert facts(events, "swap") == [{"seat": 0, "given": "tool", "taken": "book", "cause": "action"}]


@rule("MO-A6")
def test_what_one_does_not_have_may_not_be_swapped() -> None:
    state = table(2).novice(0, "i e", "building a1").has(0, tool=1, book=1).to_use(0, "e")
    play(state, "use e swap")
    assert offered(state) == ["swap tool"]
    assert why_not(state, "swap soup") == ["MO-A6"]
    assert why_not(state, "gain soup") == ["MO-A6"]


@rule("MO-A7")
def test_row_two_tool() -> None:
    state = table(2).novice(0, "ii a", "building a1").has(0, influence=1).dice(2, 1).to_use(0, "a")
    play(state, "use a tool")
    assert tiles(state, 0) == {"influence": 1, "tool": 1}


@rule("MO-A7")
def test_row_two_sending_for_one_influence_less() -> None:
    position = table(2).novice(0, "ii b", "building a1").novice(0, "iii a", "chapel a").has(0, influence=1)
    state = position.dice(2, 1).to_use(0, "b")
    play(state, "use b send-cheaper")
    assert state.ask().key == "ask.send-cheaper"
    play(state, "send iii b", "chapel a")
    assert tiles(state, 0) == {}  # the second chapel novice for 1 instead of 2


@rule("MO-A7")
def test_the_cheaper_sending_does_not_go_below_nothing() -> None:
    position = table(2).novice(0, "ii b", "building a1").has(0, soup=2).dice(2, 1)
    state = position.to_use(0, "b")
    play(state, "use b send-cheaper", "send i a", "building a3")
    assert tiles(state, 0) == {"tool": 1}


@rule("MO-A7")
@pytest.mark.parametrize("resource", ["soup", "influence", "rosary"])
def test_row_two_pair(resource: str) -> None:
    state = table(2).novice(0, "ii c", "building a1").dice(2, 1).to_use(0, "c")
    play(state, "use c pair")
    assert offered(state) == ["gain soup", "gain influence", "gain rosary"]
    play(state, f"gain {resource}")
    assert tiles(state, 0) == {resource: 2}


@rule("MO-A7")
def test_row_two_messenger_and_prestige() -> None:
    position = table(2).novice(0, "ii d", "building a1").novice(0, "ii e", "building a2").messenger(0, 6)
    state = position.dice(4, 1).dice(5, 1).dice(2, 2).to_take(0)
    play(state, "take face-4 count-1", "use d messenger-two")
    assert at(state, 0) == 8
    play(state, "build a top", "bonus soup", "take face-2 count-1", "take face-5 count-1", "use e prestige")
    assert state.prestige[0] == 3


@rule("MO-A7")
@pytest.mark.parametrize("text", ["gain tool", "gain book", "swap soup"])
def test_the_pair_may_not_be_of_something_else(text: str) -> None:
    state = table(2).novice(0, "ii c", "building a1").to_use(0, "c")
    play(state, "use c pair")
    assert why_not(state, text) == ["MO-A7"]


@rule("MO-A8")
@pytest.mark.parametrize("column", list("abcde"))
def test_row_three_takes_a_tile_from_a_chapel_with_an_own_novice(column: str) -> None:
    position = table(2).novice(0, f"iii {column}", "chapel a").novice(0, "extra iii", "chapel c")
    position.novice(0, "i a", "building b1")
    for other in "abcde":
        if other != column:
            position.novice(0, f"iii {other}", "chapel a" if other < "d" else "chapel c")
    position.window(1, "a b", "b a")
    state = position.has(0, influence=1).dice(2, 2).to_use(0, column)
    play(state, f"use {column} window")
    assert offered(state) == [f"build {name} {row}" for name in "ac" for row in ("top", "middle", "bottom")]
    events = play(state, "build c middle")
    assert keys(events) == ["build"]
    assert state.windows[0] == (-1, -1, -1, 2, -1, -1, -1, -1, -1)


@rule("MO-A8")
def test_a_tile_may_not_come_from_a_chapel_without_an_own_novice() -> None:
    state = table(2).novice(0, "iii b", "chapel a").novice(1, "iii b", "chapel b").to_use(0, "b")
    play(state, "use b window")
    assert why_not(state, "build b top") == ["MO-A8"]


@rule("MO-A9")
def test_the_tile_turns_yellow_and_pays_for_dice_used_from_now_on() -> None:
    state = table(2).novice(0, "iv b", "cloister a1").dice(2, 3).dice(3, 1).to_take(0)
    assert state.view(None)["seats"][0]["columns"][1]["yellow"]
    events = play(state, "take face-2 count-3")
    assert state.prestige[0] == 3
    assert facts(events, "prestige")[0] == {"seat": 0, "points": 1, "cause": "yellow"}


@rule("MO-A9")
def test_dice_still_on_the_tile_pay_at_the_flip_and_not_again() -> None:
    position = table(2).novice(0, "i b", "building a1").has(0, rosary=1).messenger(0, 1)
    state = position.dice(1, 3).dice(2, 1).to_take(0)
    play(state, "take face-1 count-3", "send iv a")
    events = play(state, "cloister a1")
    assert keys(events)[:3] == ["cloister", "yellow", "prestige"]
    assert facts(events, "prestige") == [{"seat": 0, "points": 2, "cause": "yellow"}]
    assert state.prestige[0] == 2  # the two others found nothing to do, and were not paid again


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


@rule("MO-A9")
def test_row_four_may_not_be_used_as_an_action() -> None:
    state = table(2).novice(0, "iv b", "cloister a1").novice(0, "i b", "building a1").to_use(0, "b")
    assert offered(state) == ["use b soup", "use b rosary"]
