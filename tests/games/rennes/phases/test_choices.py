"""Choices inside a turn: Supplies."""

from tests.games.helpers import offered, play, roll, why_not
from tests.games.rennes.positions import table
from tests.rules import rule


@rule("RC-C10")
def test_supplies_changes_one_to_three_cards() -> None:
    state = table(2).hand(0, "red-1", "red-2", "blue-1", "blue-2").to_turn(0)
    play(state, "event supplies", "discard red-1", "discard red-2")
    assert why_not(state, "discard red-1") == ["RC-C10"]
    play(state, "enough", "deal green-5", "deal green-4")
    assert len(state.hands[0]) == 4
    assert state.to_act() == (0,)
    assert "done" in offered(state)


@rule("RC-C10")
def test_the_third_card_ends_supplies() -> None:
    state = table(2).hand(0, "red-1", "red-2", "blue-1", "blue-2").to_turn(0)
    play(state, "event supplies", "discard red-1", "discard red-2", "discard blue-1")
    assert offered(state)[0].startswith("deal ")
    roll(state)
    assert len(state.hands[0]) == 4


@rule("RC-C10")
def test_supplies_may_not_change_nothing() -> None:
    state = table(2).hand(0, "red-1").to_turn(0)
    play(state, "event supplies")
    assert offered(state) == ["discard red-1"]
    assert why_not(state, "enough") == ["RC-C10"]
    assert why_not(table(2).to_turn(0), "event supplies") == ["RC-C10"]
