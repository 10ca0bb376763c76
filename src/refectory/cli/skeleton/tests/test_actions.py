"""The actions and their clicks."""

from refectory.cli.skeleton.tests.positions import GAME


def test_an_action_names_the_pieces_to_click() -> None:
    assert GAME.space.parse("light taper").targets_for(1) == ("hand:taper", "row:1")
    assert GAME.space.parse("snuff taper").targets_for(1) == ("hand:taper", "ashes")
