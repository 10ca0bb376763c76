"""Positions from their dumps."""

from refectory.cli.skeleton.tests.positions import GAME, position


def test_a_dump_loads_to_the_same_position() -> None:
    state = position(["taper", "altar"], ["", "votive"], deck="pillar")
    assert GAME.load(state.dump()).dump() == state.dump()
