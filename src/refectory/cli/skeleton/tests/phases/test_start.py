"""The starting player."""

from refectory.cli.skeleton.tests.positions import GAME, play
from refectory.core.game import CHANCE


def test_the_cards_are_dealt_next() -> None:
    state = GAME.new(GAME.setup(2, 1))
    (start,) = play(state, CHANCE, "start seat-1")
    assert start.facts == {"seat": 1}
    assert (state.turn, state.to_act()) == (1, (CHANCE,))
