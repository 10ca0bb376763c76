"""Lighting and snuffing."""

import pytest

from refectory.cli.skeleton.tests.positions import GAME, legal, numbers, play, position, refused


@pytest.mark.rule("MG-C1")
def test_there_are_28_candles() -> None:
    assert len(GAME.box.deck) == 28
    assert GAME.box.cards == ["taper", "votive", "pillar", "altar", "paschal", "beacon"]


@pytest.mark.rule("MG-C1")
def test_a_row_may_not_rise_above_a_beacon() -> None:
    state = position(["taper beacon", "altar"], ["paschal beacon", ""])
    assert legal(state, 0) == ["snuff taper", "snuff beacon"]


@pytest.mark.rule("MG-T2")
def test_a_taller_candle_is_lit() -> None:
    state = position(["pillar beacon", "altar"], ["votive", ""])
    (lit,) = play(state, 0, "light beacon")
    assert state.rows[0] == tuple(numbers("votive beacon"))
    assert state.hands[0] == tuple(numbers("pillar"))
    assert lit.facts == {"seat": 0, "card": "beacon"}


@pytest.mark.rule("MG-T2")
@pytest.mark.parametrize("card", ["taper", "votive", "beacon"])
def test_a_candle_may_not_be_lit_unless_it_is_taller_and_in_hand(card: str) -> None:
    state = position(["taper votive pillar", "altar"], ["votive", ""])
    assert refused(state, 0, f"light {card}") == ["MG-T2"]


@pytest.mark.rule("MG-T3")
def test_any_candle_is_snuffed() -> None:
    state = position(["taper beacon", "altar"], ["votive", ""])
    before = len(state.ashes)
    play(state, 0, "snuff taper")
    assert len(state.ashes) == before + 1
    assert "taper" in state.view(None)["ashes"]


@pytest.mark.rule("MG-T3")
def test_a_candle_of_another_hand_may_not_be_snuffed() -> None:
    state = position(["taper", "altar"], ["", ""])
    assert refused(state, 0, "snuff altar") == ["MG-T3"]
