"""A position on a screen."""

from refectory.cli.skeleton.tests.positions import GAME, position


def test_the_viewer_has_a_hand_and_a_spectator_has_none() -> None:
    state = position(["taper taper", "altar"], ["", "votive"])
    assert "hand:taper" in GAME.scene(state.view(0)).ids()
    assert "hand:taper" not in GAME.scene(state.view(None)).ids()
