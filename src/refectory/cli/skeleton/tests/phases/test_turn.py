"""A player's turn."""

from refectory.cli.skeleton.tests.positions import legal, position


def test_what_fits_may_be_lit_and_everything_may_be_snuffed() -> None:
    state = position(["taper beacon", "altar"], ["votive", ""])
    assert legal(state, 0) == ["light beacon", "snuff taper", "snuff beacon"]
