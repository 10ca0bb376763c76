"""Pawns on the board."""

from tests.games.helpers import pieces_by_id
from tests.games.rennes.pictures import passing
from tests.games.rennes.positions import GAME


def test_two_on_one_square_are_both_seen() -> None:
    scene = GAME.scene(passing().view(0))
    assert pieces_by_id(scene)["pawn:0"].at != pieces_by_id(scene)["pawn:1"].at
