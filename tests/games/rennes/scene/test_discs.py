"""Portals as discs."""

from tests.games.helpers import pieces_by_id
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME


def test_a_turn_shows_how_the_portal_would_lie() -> None:
    scene = GAME.scene(middle().view(0))
    tip = pieces_by_id(scene)["turn:e:clockwise"].tip
    assert tip is not None
    assert tip.facts == {"north": "yellow", "east": "blue", "south": "green", "west": "purple"}
    assert pieces_by_id(scene)["after:e:clockwise:0"].turn == 90
    assert pieces_by_id(scene)["after:e:counter:0"].turn == 270
