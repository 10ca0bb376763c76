"""A position in a terminal."""

from refectory.cli.skeleton.tests.positions import GAME, position
from refectory.core.locale import load_catalogue
from refectory.games import package_of


def test_rows_and_the_own_hand_are_written() -> None:
    state = position(["taper", "altar"], ["", "votive"])
    say = load_catalogue(package_of(GAME.name), "en").teller(["Ada", "Bede"])
    text = GAME.text(state.view(0), say)
    assert "Bede (1 card in hand): votive" in text
    assert "Hand: taper" in text
