"""What a viewer may know."""

from refectory.cli.skeleton.tests.positions import position


def test_a_viewer_sees_the_own_hand_and_a_spectator_none() -> None:
    state = position(["taper", "altar"], ["", "votive"])
    assert state.view(0)["hand"] == ["taper"]
    assert state.view(None)["hand"] == []
