"""Positions and their copies."""

from refectory.cli.skeleton.tests.positions import play, position


def test_a_copy_is_independent() -> None:
    state = position(["taper", "altar"], ["", ""])
    twin = state.copy()
    play(twin, 0, "light taper")
    assert state.rows[0] == ()
    assert twin.rows[0] != ()
