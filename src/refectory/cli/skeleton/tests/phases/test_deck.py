"""Cards from the deck."""

from refectory.cli.skeleton.tests.positions import play, position


def test_each_card_of_the_deck_is_equally_likely() -> None:
    state = position(["taper", "altar"], ["", ""], deck="pillar pillar beacon")
    play(state, 0, "light taper")
    outcomes = [(action.text, weight) for action, weight in state.chance_outcomes()]
    assert outcomes == [("draw pillar", 2), ("draw beacon", 1)]
