"""How good a position is."""

from refectory.cli.skeleton.game.bot.evaluation import value
from refectory.cli.skeleton.tests.positions import position


def test_a_longer_row_is_better() -> None:
    state = position(["beacon", "beacon"], ["taper votive", "votive"])
    assert value(state, 0) > 0 > value(state, 1)
