"""Caverns on the board."""

from tests.games.helpers import pieces_by_id
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME
from tests.rules import rule


@rule("RC-C6")
def test_a_caverns_symbol_is_its_locations() -> None:
    scene = GAME.scene(middle().view(0))
    assert (
        pieces_by_id(scene)["symbol:cavern-1"].art
        == pieces_by_id(scene)["symbol:monastere"].art
        == "symbol-monastere"
    )


def test_what_is_small_has_a_sign_and_says_its_whole_name() -> None:
    scene = GAME.scene(middle().view(0))
    cavern, numeral = pieces_by_id(scene)["square:cavern-4"], pieces_by_id(scene)["numeral:cavern-4"]
    assert (cavern.write, cavern.label.key) == ("none", "cavern.cavern-4")
    assert (numeral.write, numeral.label.key) == ("across", "cavern-sign.cavern-4")
    for place in ("seal:eglise", "seal:0:eglise", "seal:1:eglise", "symbol:eglise"):
        assert pieces_by_id(scene)[place].art == "symbol-eglise"
