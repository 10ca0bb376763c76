"""Taking dice from the dice spaces, and choosing a column for a six."""

from tests.games.helpers import facts, offered, play, why_not
from tests.games.monasterium.positions import space, table, tiles
from tests.rules import rule


@rule("MO-A4")
def test_a_six_may_not_go_where_nothing_is_possible() -> None:
    state = table(2).dice(6, 1).to_take(0)
    play(state, "take face-6 count-1")
    assert offered(state) == [f"column {name}" for name in "bcde"]
    assert why_not(state, "column a") == ["MO-A4"]


@rule("MO-A1")
def test_printed_example_red_then_green_at_space_five() -> None:
    """Three neutral dice, one of blue (seat 1), one of red (seat 0); green is seat 2."""
    state = table(4).dice(5, 3, seat0=1, seat1=1).dice(2, 4).to_take(0)
    assert offered(state)[-3:] == [f"take face-5 count-{n}" for n in (1, 2, 3)]
    events = play(state, "take face-5 count-3")
    assert facts(events, "take") == [{"seat": 0, "face": 5, "count": 3, "own": 1, "neutral": 2}]
    play(state, *[text for text in offered(state) if text == "use b soup"], "take face-2 count-1")
    assert state.to_act() == (2,)
    assert [text for text in offered(state) if "face-5" in text] == ["take face-5 count-1"]
    play(state, "take face-5 count-1")
    assert space(state, 5) == [0, 0, 1, 0, 0]
    assert why_not(state, "take face-5 count-1") == ["MO-A1"]  # seat 3 may not have the blue die
    play(state, "take face-2 count-1", "take face-2 count-1", "take face-5 count-1")
    assert space(state, 5) == [0, 0, 0, 0, 0]


@rule("MO-A1")
def test_one_to_three_dice_are_taken_from_a_space() -> None:
    state = table(2).dice(2, 5).dice(3, 2).to_take(0)
    assert offered(state) == [
        *(f"take face-2 count-{n}" for n in (1, 2, 3)),
        *(f"take face-3 count-{n}" for n in (1, 2)),
    ]


@rule("MO-A1")
def test_fewer_than_all_own_dice_may_be_taken() -> None:
    state = table(2).personal(0, 3).dice(3, 1, seat0=3).to_take(0)
    events = play(state, "take face-3 count-2")
    assert facts(events, "take")[0]["own"] == 2
    assert space(state, 3) == [1, 1, 0]


@rule("MO-A1")
def test_a_space_may_be_chosen_again_in_a_later_turn() -> None:
    state = table(2).dice(2, 5).to_take(0)
    play(state, "take face-2 count-1", "take face-2 count-1", "take face-2 count-1")
    assert tiles(state, 0) == {"soup": 2}


@rule("MO-A1")
def test_more_than_three_dice_may_not_be_taken() -> None:
    state = table(2).dice(2, 5).to_take(0)
    assert "take face-2 count-4" not in offered(state)
    assert offered(state)[-1] == "take face-2 count-3"


@rule("MO-A1")
def test_more_than_one_die_may_not_be_taken_from_the_jokers() -> None:
    state = table(2).dice(6, 3).to_take(0)
    assert offered(state) == ["take face-6 count-1"]
    assert why_not(state, "take face-6 count-2") == ["MO-A1"]


@rule("MO-A1")
def test_more_dice_than_there_are_may_not_be_taken() -> None:
    state = table(2).dice(2, 1, seat1=1).to_take(0)
    assert why_not(state, "take face-2 count-2") == ["MO-A1"]
    assert why_not(state, "take face-3 count-1") == ["MO-A1"]


@rule("MO-A1")
def test_another_players_die_may_not_be_taken() -> None:
    state = table(2).dice(2, 1).dice(3, 0, seat1=1).to_take(0)
    assert offered(state) == ["take face-2 count-1"]
    assert why_not(state, "take face-3 count-1") == ["MO-A1"]


@rule("MO-A1")
def test_a_neutral_die_may_not_be_taken_before_an_own_one() -> None:
    state = table(2).dice(3, 2, seat0=1).to_take(0)
    events = play(state, "take face-3 count-1")
    assert facts(events, "take")[0]["neutral"] == 0
    assert space(state, 3) == [2, 0, 0]


@rule("MO-A2")
def test_a_six_goes_onto_any_column() -> None:
    state = table(2).has(0, influence=1, soup=2).messenger(0, 1).dice(6, 1).to_take(0)
    play(state, "take face-6 count-1")
    assert offered(state) == [f"column {name}" for name in "abcde"]
    play(state, "column c")
    assert tiles(state, 0) == {"influence": 2, "soup": 2}
