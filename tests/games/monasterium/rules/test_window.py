"""Building the cathedral window."""

import pytest

from tests.games.helpers import facts, offered, play, why_not
from tests.games.monasterium.positions import at, table, tiles
from tests.rules import rule

ANY = (31, 0)


@rule("MO-W1")
def test_a_tile_goes_to_the_leftmost_free_pane_of_a_chosen_row() -> None:
    state = table(2).window(0, "a b", "c").asked(0, "build", *ANY)
    events = play(state, "build d middle")
    assert facts(events, "build") == [{"seat": 0, "monastery": "d", "row": "middle", "pane": 2}]
    assert state.windows[0] == (0, 1, -1, 2, 3, -1, -1, -1, -1)


@rule("MO-W1")
def test_a_monastery_may_not_be_twice_in_a_row() -> None:
    state = table(2).window(0, "a").asked(0, "build", *ANY)
    assert "build a top" not in offered(state)
    assert why_not(state, "build a top") == ["MO-W1"]


@rule("MO-W1")
def test_a_monastery_may_not_be_twice_in_a_column() -> None:
    state = table(2).window(0, "a").asked(0, "build", *ANY)
    assert why_not(state, "build a middle") == ["MO-W1"]
    assert why_not(state, "build b middle") == []


@rule("MO-W1")
def test_a_full_row_may_not_be_built_in() -> None:
    state = table(2).window(0, "a b c").asked(0, "build", *ANY)
    assert not [text for text in offered(state) if text.endswith("top")]
    assert why_not(state, "build d top") == ["MO-W1"]


@rule("MO-W2")
@pytest.mark.parametrize("bonus", ["influence", "rosary", "soup", "tool", "book"])
def test_bonus_tiles(bonus: str) -> None:
    window, row = {
        "influence": (("",), "top"),
        "rosary": (("",), "middle"),
        "soup": (("",), "top"),
        "tool": (("a",), "top"),
        "book": (("a b",), "top"),
    }[bonus]
    state = table(2).window(0, *window).dice(2, 1).asked(0, "build", *ANY)
    play(state, f"build e {row}", f"bonus {bonus}")
    assert tiles(state, 0) == {bonus: 1}


@rule("MO-W2")
def test_the_bottom_row_moves_the_messenger_by_two() -> None:
    state = table(2).messenger(0, 6).dice(2, 1).asked(0, "build", *ANY)
    play(state, "build a bottom", "bonus messenger")
    assert at(state, 0) == 8
    assert state.ask().key == "ask.build"  # one tile brings another


@rule("MO-W3")
def test_a_row_gives_five_and_a_column_four() -> None:
    state = table(2).window(0, "a b").asked(0, "build", *ANY)
    events = play(state, "build c top")
    assert facts(events, "prestige") == [{"seat": 0, "points": 5, "cause": "window-row"}]
    state = table(2).window(0, "a", "b").asked(0, "build", *ANY)
    events = play(state, "build c bottom")
    assert facts(events, "prestige") == [{"seat": 0, "points": 4, "cause": "window-column"}]


@rule("MO-W3")
def test_printed_note_the_ninth_tile_gives_a_bonus_and_nine_points() -> None:
    state = table(4).window(0, "a b c", "b c a", "c a").dice(2, 1).asked(0, "build", *ANY)
    play(state, "build b bottom")
    assert state.prestige[0] == 9
    assert offered(state) == ["bonus messenger", "bonus book"]
    play(state, "bonus book")
    assert tiles(state, 0) == {"book": 1}


@rule("MO-W3")
def test_an_unfinished_line_may_not_pay() -> None:
    state = table(2).window(0, "a").asked(0, "build", *ANY)
    play(state, "build b top")
    assert state.prestige[0] == 0


@rule("MO-W4")
def test_a_tile_that_can_be_built_nowhere_is_lost() -> None:
    position = table(4).window(0, "a b c", "b c a", "c a b").messenger(0, 7).dice(5, 1).dice(2, 1)
    events = play(position.to_take(0), "take face-5 count-1")
    assert facts(events, "window-lost") == [{"seat": 0, "cause": "road"}]


@rule("MO-W4")
def test_a_tile_of_a_monastery_that_has_none_may_not_be_chosen() -> None:
    position = table(2).window(0, "b a").window(1, "a b c", "b a", "c d a")
    state = position.asked(0, "build", *ANY)
    assert state.tiles[0] == 0
    assert why_not(state, "build a middle") == ["MO-W4"]
    assert "build a middle" not in offered(state)
