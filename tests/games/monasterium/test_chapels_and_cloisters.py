"""Sending novices of row III to chapels and of row IV to cloisters."""

import pytest

from tests.games.monasterium.playing import offered, play, tiles, why_not
from tests.games.monasterium.table import table
from tests.rules import rule


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
    state = table(2).rich(0).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", 2, 0, 0)
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
    state = table(2).rich(0).messenger(0, 1).novice(0, "i b", "building a3").asked(0, "settle", 3, 0, 0)
    assert why_not(state, "building a1") == ["MO-N5"]
    assert why_not(state, "chapel a") == ["MO-N5"]


# -- what follows
