"""A position on a screen."""

from refectory.cli.skeleton.tests.positions import GAME, position


def test_the_viewer_has_a_hand_and_a_spectator_has_none() -> None:
    state = position(["taper taper", "altar"], ["", "votive"])
    assert "hand:taper" in GAME.scene(state.view(0)).ids()
    assert "hand:taper" not in GAME.scene(state.view(None)).ids()


def test_everybody_sees_how_many_cards_a_player_has() -> None:
    state = position(["taper taper", "altar"], ["", "votive"])
    chips = [player.stats[0].value for player in GAME.scene(state.view(None)).players]
    assert chips == [2, 1]
