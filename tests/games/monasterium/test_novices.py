"""Sending novices: where to, and the buildings of rows I and II."""

import pytest

from tests.games.monasterium.playing import facts, offered, play, tiles, why_not
from tests.games.monasterium.table import table
from tests.rules import rule


def monasteries(texts: list[str]) -> set[str]:
    return {text.split()[1][0] for text in texts}


# -- where


@rule("MO-N1")
def test_printed_example_a_row_one_novice_that_may_go_to_three_monasteries() -> None:
    """Messenger on a space that joins C and E, a novice in the chapel of A."""
    position = table(4).rich(0).messenger(0, 8).novice(0, "iii a", "chapel a")
    state = position.asked(0, "send", 0)
    play(state, "send i e")
    assert monasteries(offered(state)) == {"a", "c", "e"}
    assert all(text.startswith("building") for text in offered(state))
    play(state, "building a1")
    assert state.is_sent(0, 0, 4)


@rule("MO-N1")
@pytest.mark.parametrize(
    ("space", "names"), [(1, "ab"), (3, "bd"), (5, "dc"), (7, "dc"), (8, "ce"), (10, "ea")]
)
def test_the_messenger_introduces_to_what_its_space_joins(space: int, names: str) -> None:
    state = table(4).rich(0).messenger(0, space).asked(0, "settle", 2, 0, 0)
    assert {text.split()[1] for text in offered(state)} == set(names)


@rule("MO-N1")
@pytest.mark.parametrize(("row", "place"), [(0, "building c1"), (2, "chapel c"), (3, "cloister c1")])
def test_a_novice_may_not_go_where_nobody_introduces_it(row: int, place: str) -> None:
    position = (
        table(4).rich(0).messenger(0, 1).novice(0, "i a", "building c1").novice(0, "i b", "building a1")
    )
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
    position = (
        table(2).rich(0).messenger(0, 1).novice(1, "i a", "building a1").novice(0, "i b", "building a3")
    )
    state = position.asked(0, "settle", 0, 0, 0)
    for place in ("building a1", "building a3"):
        assert why_not(state, place) == ["MO-N2"]
        assert place not in offered(state)


@rule("MO-N2")
@pytest.mark.parametrize("row", [0, 1])
def test_rows_one_and_two_may_not_go_to_chapel_or_cloister(row: int) -> None:
    state = table(2).rich(0).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", row, 0, 0)
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
