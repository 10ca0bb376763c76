"""The end of the game, and its points."""

import pytest

from refectory.cli.skeleton.tests.positions import play, position


@pytest.mark.rule("MG-E1")
@pytest.mark.parametrize(("rows", "places"), [(["votive", "pillar altar"], (2, 1)), (["", ""], (1, 2))])
def test_the_most_candles_win(rows: list[str], places: tuple[int, ...]) -> None:
    state = position(["beacon", ""], rows)
    play(state, 0, "light beacon" if places == (1, 2) else "snuff beacon")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == places


@pytest.mark.rule("MG-E1")
def test_equal_points_share_the_win() -> None:
    state = position(["beacon", ""], ["", "altar"])
    _, end = play(state, 0, "light beacon")
    assert (end.key, end.facts) == ("event.end-shared", {"seats": [0, 1]})


@pytest.mark.rule("MG-E1")
def test_the_game_may_not_end_while_a_player_has_cards() -> None:
    state = position(["beacon", "taper"], ["", ""])
    play(state, 0, "snuff beacon")
    assert state.outcome() is None
    assert state.to_act() == (1,)
