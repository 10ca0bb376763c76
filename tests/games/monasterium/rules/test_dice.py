"""Rolling and placing dice."""

from tests.games.helpers import facts, offered, play
from tests.games.monasterium.positions import begun, rolls, space, table
from tests.rules import rule


@rule("MO-D1")
def test_printed_example_both_twos_are_placed() -> None:
    """1 and 2 on neutral dice, 2 on the personal die; dice already on the space do not count."""
    state = table(4).dice(2, 1, seat1=1).to_place(0, own=(2,), neutral=(1, 2))
    events = play(state, "place face-2")
    assert facts(events, "place") == [{"seat": 0, "face": 2, "count": 2}]
    assert space(state, 2) == [2, 1, 1, 0, 0]
    assert state.view(None)["seats"][0]["hand"] == {"own": 0, "neutral": 1}


@rule("MO-D1")
def test_own_dice_are_rolled_first_then_neutral_ones() -> None:
    state = begun(4)
    assert offered(state) == rolls(1, 2, 3, 4, 5, 6)
    events = play(state, *rolls(6, 1, 1))
    assert facts(events, "rolled") == [{"seat": 0, "own": [6], "neutral": [1, 1]}]
    assert [text for text in offered(state) if text.startswith("place")] == ["place face-1", "place face-6"]


@rule("MO-D1")
def test_a_player_may_not_pass_or_keep_a_die_of_the_number_back() -> None:
    state = table(2).to_place(0, own=(2,), neutral=(2, 2))
    assert [text for text in offered(state) if not text.startswith("reroll")] == ["place face-2"]
    play(state, "place face-2")
    assert space(state, 2) == [2, 1, 0]
