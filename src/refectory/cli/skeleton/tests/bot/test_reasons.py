"""The reasons of hints."""

from refectory.cli.skeleton.game.bot.reasons import facts, parts
from refectory.cli.skeleton.tests.positions import position


def test_parts_and_facts() -> None:
    state = position(["beacon", "beacon"], ["taper votive", ""])
    assert parts(state, 0)["lit"] == 2.0
    assert facts(state, 0) == {"count": 2}
