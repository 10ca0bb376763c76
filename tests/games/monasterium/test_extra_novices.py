"""What sending activates, and the extra novice of a row that has left."""

from tests.games.monasterium.playing import facts, keys, offered, play, tiles, why_not
from tests.games.monasterium.table import Table, table
from tests.rules import rule


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
def test_the_extra_novice_may_not_go_where_nobody_introduces_it_or_nothing_is_free() -> None:
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
def test_an_extra_novice_that_cannot_be_sent_may_not_be_sent_later() -> None:
    position = blocked_valley()
    state = position.asked(0, "settle", 0, 0, 0)
    events = play(state, "building a1")
    assert facts(events, "extra-lost") == [{"seat": 0, "row": "i"}]
    assert state.view(None)["seats"][0]["extras"][0]


def blocked_valley() -> Table:
    """Two players; seat 0 takes the last free space of all that its messenger reaches on space 1."""
    position = table(2).messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1)
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abcde", ("a2", "a3", "a4", "b1", "b2"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    for column, place in zip("ab", ("b3", "b4"), strict=True):
        position.novice(1, f"ii {column}", f"building {place}")
    for column, place in zip("abcde", ("a", "a", "a", "a", "b"), strict=True):
        position.novice(1, f"iii {column}", f"chapel {place}")
    for row, place in zip(("i", "iii"), ("b", "b"), strict=True):
        position.novice(1, f"extra {row}", f"chapel {place}")
    for column, place in zip("abcde", ("a1", "a4", "a2", "a3", "b1"), strict=True):
        position.novice(1, f"iv {column}", f"cloister {place}")
    position.novice(1, "extra iv", "chapel b")
    return position


@rule("MO-N7")
def test_the_order_after_a_sending() -> None:
    """Activation, missions, the building's bonus with its whole chain, then the extra novice."""
    position = (
        table(4).messenger(0, 1).missions("a1", "a2", "b1", "b2", "c1", "c2").has(0, influence=1, book=2)
    )
    for column, place in zip("bcde", ("c3", "e1", "c1", "c2"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    position.novice(0, "iii a", "chapel a").novice(0, "iv a", "cloister a4").dice(2, 1)
    state = position.asked(0, "send", 0)
    events = play(state, "send i a", "building a4")
    assert keys(events) == ["building", "active", "mission", "mission", "prestige"]
    assert state.ask().key == "ask.build"
    play(state, "build a bottom", "bonus messenger", "use b soup")
    assert state.ask().key == "ask.extra"
    assert "building d1" in offered(state)  # the messenger has moved on to space 3
