"""Sending novices."""

import pytest

from tests.games.monasterium.table import Table, facts, keys, offered, play, table, tiles, why_not
from tests.rules import rule


def rich(position: Table, seat: int = 0) -> Table:
    return position.has(seat, influence=9, soup=9, rosary=9, tool=9, book=9)


def monasteries(state: object, texts: list[str]) -> set[str]:
    return {text.split()[1][0] for text in texts}


# -- where


@rule("MO-N1")
def test_printed_example_a_row_one_novice_that_may_go_to_three_monasteries() -> None:
    """Messenger on a space that joins C and E, a novice in the chapel of A."""
    position = rich(table(4)).messenger(0, 8).novice(0, "iii a", "chapel a")
    state = position.asked(0, "send", 0)
    play(state, "send i e")
    assert monasteries(state, offered(state)) == {"a", "c", "e"}
    assert all(text.startswith("building") for text in offered(state))
    play(state, "building a1")
    assert state.is_sent(0, 0, 4)


@rule("MO-N1")
@pytest.mark.parametrize(
    ("space", "names"), [(1, "ab"), (3, "bd"), (5, "dc"), (7, "dc"), (8, "ce"), (10, "ea")]
)
def test_the_messenger_introduces_to_what_its_space_joins(space: int, names: str) -> None:
    state = rich(table(4)).messenger(0, space).asked(0, "settle", 2, 0, 0)
    assert {text.split()[1] for text in offered(state)} == set(names)


@rule("MO-N1")
@pytest.mark.parametrize(("row", "place"), [(0, "building c1"), (2, "chapel c"), (3, "cloister c1")])
def test_a_novice_may_not_go_where_nobody_introduces_it(row: int, place: str) -> None:
    position = rich(table(4)).messenger(0, 1).novice(0, "i a", "building c1").novice(0, "i b", "building a1")
    position.novice(1, "iii a", "chapel c")  # another player's novice there does not help
    state = position.asked(0, "settle", row, 2, 0)
    assert why_not(state, place) == ["MO-N1"]
    assert place not in offered(state)


# -- buildings


@rule("MO-N2")
@pytest.mark.parametrize(("row", "price"), [("i", 2), ("ii", 3)])
@pytest.mark.parametrize(("place", "resource"), [("a1", "soup"), ("a2", "tool"), ("a4", "book")])
def test_a_building_costs_influence_and_its_own_tiles(
    row: str, price: int, place: str, resource: str
) -> None:
    position = table(2).messenger(0, 1).has(0, influence=1, **{resource: price})
    state = position.dice(2, 1).asked(0, "send", 0)
    play(state, f"send {row} c", f"building {place}")
    left = tiles(state, 0)
    assert left.get("influence", 0) == 0
    assert left.get(resource, 0) == 0


@rule("MO-N2")
@pytest.mark.parametrize("row", ["i", "ii"])
def test_one_tile_too_few_may_not_do(row: str) -> None:
    price = {"i": 2, "ii": 3}[row]
    state = table(2).messenger(0, 1).has(0, influence=9, soup=price - 1).asked(0, "send", 0)
    assert f"send {row} a" not in offered(state)
    assert why_not(state, f"send {row} a") == ["MO-N2"]


@rule("MO-N2")
def test_a_building_may_not_be_had_without_influence_or_for_other_tiles() -> None:
    state = (
        table(2).messenger(0, 1).has(0, soup=9, rosary=1).novice(0, "i b", "building a1").asked(0, "send", 0)
    )
    assert why_not(state, "send i a") == ["MO-N2"]
    state = table(2).messenger(0, 1).has(0, influence=1, soup=2).asked(0, "settle", 0, 0, 0)
    assert why_not(state, "building a2") == ["MO-N2"]
    assert offered(state) == ["building a1", "building a3", "building b1", "building b3"]


@rule("MO-N2")
def test_a_building_may_not_hold_two_novices() -> None:
    position = rich(table(2)).messenger(0, 1).novice(1, "i a", "building a1").novice(0, "i b", "building a3")
    state = position.asked(0, "settle", 0, 0, 0)
    for place in ("building a1", "building a3"):
        assert why_not(state, place) == ["MO-N2"]
        assert place not in offered(state)


@rule("MO-N2")
@pytest.mark.parametrize("row", [0, 1])
def test_rows_one_and_two_may_not_go_to_chapel_or_cloister(row: int) -> None:
    state = rich(table(2)).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", row, 0, 0)
    assert why_not(state, "chapel a") == ["MO-N2"]
    assert why_not(state, "cloister a3") == ["MO-N2"]


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


# -- chapels


@rule("MO-N4")
@pytest.mark.parametrize(("sent", "price"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3)])
def test_chapel_prices(sent: int, price: int) -> None:
    position = table(4).messenger(0, 1).has(0, influence=price)
    for column in "bcde"[:sent]:
        position.novice(0, f"iii {column}", "chapel c")
    state = position.dice(2, 1).asked(0, "send", 0)
    play(state, "send iii a", "chapel b")
    assert tiles(state, 0) == {}
    assert state.chapels[1] == 1


@rule("MO-N4")
@pytest.mark.parametrize(("sent", "price"), [(0, 1), (1, 2), (2, 3), (4, 3)])
def test_a_chapel_may_not_be_had_for_less(sent: int, price: int) -> None:
    position = table(4).messenger(0, 1).has(0, influence=price - 1, rosary=1).novice(0, "i a", "building a1")
    for column in "bcde"[:sent]:
        position.novice(0, f"iii {column}", "chapel c")
    state = position.asked(0, "send", 0)
    assert why_not(state, "send iii a") == ["MO-N4"]


@rule("MO-N4")
def test_extra_novices_in_chapels_do_not_raise_the_price() -> None:
    position = table(4).messenger(0, 1).has(0, influence=1).dice(2, 1)
    for column, place in zip("abcde", ("a1", "a2", "a3", "a4", "a5"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    state = position.novice(0, "extra i", "chapel c").asked(0, "send", 0)
    play(state, "send iii a", "chapel c")
    assert tiles(state, 0) == {}


@rule("MO-N4")
def test_row_three_may_not_go_anywhere_else() -> None:
    state = rich(table(2)).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", 2, 0, 0)
    assert why_not(state, "building a1") == ["MO-N4"]
    assert why_not(state, "cloister a3") == ["MO-N4"]


# -- cloisters


@rule("MO-N5")
@pytest.mark.parametrize(("sent", "price"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3)])
def test_cloister_prices(sent: int, price: int) -> None:
    position = table(4).messenger(0, 1).has(0, rosary=price).novice(0, "i a", "building a1")
    for column, place in zip("bcde"[:sent], ("c1", "c2", "c3", "c4"), strict=False):
        position.novice(0, f"iv {column}", f"cloister {place}")
    state = position.dice(2, 1).asked(0, "send", 0)
    play(state, "send iv a", "cloister a1")
    assert tiles(state, 0) == {}


@rule("MO-N5")
def test_a_cloister_space_may_not_be_had_for_less_or_for_influence() -> None:
    position = table(2).messenger(0, 1).has(0, influence=9, rosary=1)
    position.novice(0, "i a", "building a1").novice(0, "iv b", "cloister a1")
    state = position.asked(0, "send", 0)
    assert why_not(state, "send iv a") == ["MO-N5"]


@rule("MO-N5")
def test_a_cloister_space_may_not_be_far_from_an_own_building() -> None:
    position = (
        table(4)
        .messenger(0, 1)
        .has(0, rosary=9)
        .novice(0, "i a", "building a1")
        .novice(1, "i a", "building a3")
    )
    state = position.asked(0, "settle", 3, 0, 0)
    assert offered(state) == ["cloister a1", "cloister a6"]
    for place in ("a2", "a3", "b1"):
        assert why_not(state, f"cloister {place}") == ["MO-N5"]


@rule("MO-N5")
def test_a_cloister_space_may_not_hold_two_novices() -> None:
    position = table(2).messenger(0, 1).has(0, rosary=9).novice(0, "i a", "building a1")
    state = position.novice(1, "iv a", "cloister a1").asked(0, "settle", 3, 0, 0)
    assert offered(state) == ["cloister a4"]
    assert why_not(state, "cloister a1") == ["MO-N2"]


@rule("MO-N5")
def test_row_four_may_not_go_anywhere_else() -> None:
    state = rich(table(2)).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", 3, 0, 0)
    assert why_not(state, "building a1") == ["MO-N5"]
    assert why_not(state, "chapel a") == ["MO-N5"]


# -- what follows


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
