"""The effects of the standard actions and of the rows."""

import pytest

from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import Table, at, table, tiles
from tests.rules import rule


def with_dice(position: Table, face: int, count: int = 1) -> Table:
    """Dice to take, and one more for the other player, so that the round goes on."""
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
def test_row_two_messenger_and_prestige() -> None:
    position = table(2).novice(0, "ii d", "building a1").novice(0, "ii e", "building a2").messenger(0, 6)
    state = position.dice(4, 1).dice(5, 1).dice(2, 2).to_take(0)
    play(state, "take face-4 count-1", "use d messenger-two")
    assert at(state, 0) == 8
    play(state, "build a top", "bonus soup", "take face-2 count-1", "take face-5 count-1", "use e prestige")
    assert state.prestige[0] == 3


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
