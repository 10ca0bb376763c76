"""Choosing a window tile and its bonus."""

import pytest

from tests.games.helpers import keys, offered, play, why_not
from tests.games.monasterium.positions import table, tiles
from tests.rules import rule

ANY = (31, 0)


@rule("MO-W1")
def test_a_tile_may_not_be_kept() -> None:
    state = table(2).asked(0, "build", *ANY)
    assert why_not(state, "decline") == ["MO-W1"]


@rule("MO-W2")
@pytest.mark.parametrize(
    ("window", "row", "bonuses"),
    [
        (("", "", ""), "top", ["influence", "soup"]),
        (("a", "b", ""), "middle", ["rosary", "tool"]),
        (("", "", "a b"), "bottom", ["messenger", "book"]),
    ],
)
def test_one_bonus_of_the_row_or_the_column(window: tuple[str, ...], row: str, bonuses: list[str]) -> None:
    state = table(2).window(0, *window).asked(0, "build", *ANY)
    play(state, f"build e {row}")
    assert offered(state) == [f"bonus {bonus}" for bonus in bonuses]


@rule("MO-W2")
def test_both_bonuses_or_another_one_may_not_be_taken() -> None:
    state = table(2).dice(2, 1).asked(0, "build", *ANY)
    play(state, "build a top")
    assert why_not(state, "bonus rosary") == ["MO-W2"]
    assert why_not(state, "decline") == ["MO-W2"]
    play(state, "bonus soup")
    assert tiles(state, 0) == {"soup": 1}
    assert state.to_act() == (1,)


@rule("MO-W4")
def test_only_one_way_to_build_is_no_choice() -> None:
    """The common room's tile fits in one row only, so it is built at once."""
    position = table(4).window(0, "a b c", "b c d").messenger(0, 10).has(0, influence=1, book=2)
    state = position.asked(0, "settle", 0, 0, 0)
    events = play(state, "building e1")
    assert keys(events) == ["building", "active", "prestige", "build", "prestige"]
    assert state.windows[0][6] == 4
    assert offered(state) == ["bonus messenger", "bonus soup"]
