"""Worlds that a seat imagines."""

from random import Random

from refectory.cli.skeleton.tests.positions import position


def test_a_seat_keeps_its_own_hand_and_what_it_sees() -> None:
    state = position(["taper beacon", "altar"], ["", "votive"], deck="pillar paschal")
    world = state.determinize(0, Random(1))
    assert world.view(0) == state.view(0)
