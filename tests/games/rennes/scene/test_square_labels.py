"""Tips of squares."""

from tests.games.helpers import pieces, pieces_by_id
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME, table


def test_a_square_tells_the_cheapest_cards_or_why_not() -> None:
    scene = GAME.scene(middle().view(0))
    tips = {piece.id: piece.tip for piece in pieces(scene) if piece.id.startswith("square:")}
    keys = {tip.key for tip in tips.values() if tip}
    assert keys == {"tip.here", "tip.way", "tip.way-ready", "tip.own-marker", "tip.taken"}
    far = pieces_by_id(GAME.scene(table(2).at(0, "a-n1").hand(0, "red-1").to_turn(0).view(0)))[
        "square:i-s2"
    ].tip
    assert far is not None
    assert far.key == "tip.no-way"
    ready = tips["square:e-n1"]
    assert ready is not None
    assert ready.key == "tip.way-ready"
    elsewhere = GAME.scene(middle().view(1))
    tip = pieces_by_id(elsewhere)["square:e-n1"].tip
    assert tip is not None
    assert tip.key == "tip.cost"
