"""The places where novices may be sent, and the prices."""

import pytest

from tests.games.helpers import facts, offered, play, why_not
from tests.games.monasterium.positions import table, tiles
from tests.rules import rule


@rule("MO-C5")
def test_a_full_chapel_may_not_take_another_novice() -> None:
    position = table(2).messenger(0, 1).has(0, influence=3)
    for column in "abcd":
        position.novice(1, f"iii {column}", "chapel a")
    state = position.asked(0, "settle", 2, 0, 0)
    assert offered(state) == ["chapel b"]
    assert why_not(state, "chapel a") == ["MO-C5"]


@rule("MO-C8")
def test_a_novice_that_has_left_may_not_be_sent_again() -> None:
    position = table(2).novice(0, "iii b", "chapel a").has(0, influence=5)
    state = position.asked(0, "send", 0)
    assert why_not(state, "send iii b") == ["MO-C8"]


def monasteries(texts: list[str]) -> set[str]:
    return {text.split()[1][0] for text in texts}


@rule("MO-N1")
def test_printed_example_a_row_one_novice_that_may_go_to_three_monasteries() -> None:
    """The messenger is on a space that joins C and E, and a novice is in the chapel of A."""
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
def test_the_monasteries_that_the_messengers_space_joins_are_in_reach(space: int, names: str) -> None:
    state = table(4).rich(0).messenger(0, space).asked(0, "settle", 2, 0, 0)
    assert {text.split()[1] for text in offered(state)} == set(names)


@rule("MO-N1")
@pytest.mark.parametrize(("row", "place"), [(0, "building c1"), (2, "chapel c"), (3, "cloister c1")])
def test_a_novice_may_not_go_to_a_monastery_out_of_reach(row: int, place: str) -> None:
    position = (
        table(4).rich(0).messenger(0, 1).novice(0, "i a", "building c1").novice(0, "i b", "building a1")
    )
    position.novice(1, "iii a", "chapel c")  # another player's novice there does not help
    state = position.asked(0, "settle", row, 2, 0)
    assert why_not(state, place) == ["MO-N1"]
    assert place not in offered(state)


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
def test_a_building_may_not_be_had_with_one_tile_too_few(row: str) -> None:
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
def test_a_chapel_place_may_not_be_had_for_less(sent: int, price: int) -> None:
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
    state = table(2).rich(0).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", 2, 0, 0)
    assert why_not(state, "building a1") == ["MO-N4"]
    assert why_not(state, "cloister a3") == ["MO-N4"]


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
    state = table(2).rich(0).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", 3, 0, 0)
    assert why_not(state, "building a1") == ["MO-N5"]
    assert why_not(state, "chapel a") == ["MO-N5"]


@rule("MO-N2")
def test_a_second_novice_may_not_have_the_last_free_building() -> None:
    """The fifth novice of its row takes the last building in reach; none is left for the extra novice."""
    position = table(2).has(0, influence=1, soup=2, book=9)
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abcde", ("a1", "a2", "a3", "a4", "b1"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    for column, place in zip("abc", ("e1", "e3", "e4"), strict=True):
        position.novice(1, f"ii {column}", f"building {place}")
    state = position.messenger(0, 10).dice(2, 1).asked(0, "settle", 0, 0, 0)
    assert offered(state) == ["building e2"]
    play(state, "building e2")
    assert not [text for text in offered(state) if text.startswith("building")]
    assert why_not(state, "building e2") == ["MO-N2"]


@rule("MO-C5")
def test_the_last_room_in_a_chapel_goes_to_the_first_novice() -> None:
    position = table(2).messenger(0, 1).messenger(1, 1).has(0, influence=1).has(1, influence=1)
    for column in "bcd":
        position.novice(1, f"iii {column}", "chapel a")
    state = position.dice(1, 2).to_take(0)
    play(state, "take face-1 count-1", "send iii a", "chapel a")
    assert facts(play(state, "take face-1 count-1"), "set-aside") == [{"seat": 1, "column": "a", "count": 1}]
