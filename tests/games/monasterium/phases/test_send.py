"""Choosing a novice and its place."""

from tests.games.helpers import offered, play, why_not
from tests.games.monasterium.positions import table
from tests.rules import rule


@rule("MO-A4")
def test_a_sending_may_not_be_given_up() -> None:
    state = table(2).has(0, influence=1).messenger(0, 1).dice(1, 1).to_take(0)
    play(state, "take face-1 count-1")
    assert offered(state) == [f"send iii {column}" for column in "abcde"]
    assert why_not(state, "decline") == ["MO-A4"]
    play(state, "send iii c")
    assert offered(state) == ["chapel a", "chapel b"]
