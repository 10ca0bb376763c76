"""Choosing tiles, a swap, or a new die."""

import pytest

from tests.games.helpers import facts, offered, play, why_not
from tests.games.monasterium.positions import table, tiles
from tests.rules import rule


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
@pytest.mark.parametrize("resource", ["soup", "influence", "rosary"])
def test_row_two_pair(resource: str) -> None:
    state = table(2).novice(0, "ii c", "building a1").dice(2, 1).to_use(0, "c")
    play(state, "use c pair")
    assert offered(state) == ["gain soup", "gain influence", "gain rosary"]
    play(state, f"gain {resource}")
    assert tiles(state, 0) == {resource: 2}


@rule("MO-A7")
@pytest.mark.parametrize("text", ["gain tool", "gain book", "swap soup"])
def test_the_pair_may_not_be_of_something_else(text: str) -> None:
    state = table(2).novice(0, "ii c", "building a1").to_use(0, "c")
    play(state, "use c pair")
    assert why_not(state, text) == ["MO-A7"]


@rule("MO-M1", "MO-C6")
def test_soup_or_swap() -> None:
    state = table(2).messenger(0, 5).has(0, soup=1, tool=1).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert offered(state) == ["gain soup", "swap soup", "swap tool"]
    play(state, "swap tool")
    assert tiles(state, 0) == {"soup": 1, "book": 1}


@rule("MO-M3")
def test_five_prestige_may_be_taken_instead() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1", "prestige")
    assert (state.prestige[0], state.personal[0]) == (5, 1)
