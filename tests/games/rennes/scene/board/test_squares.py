"""Squares and their tips."""

from tests.games.helpers import pieces, pieces_by_id
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME, table
from tests.rules import rule


@rule("RC-M9", "RC-M10")
def test_a_square_tells_what_it_costs_or_why_not() -> None:
    scene = GAME.scene(middle().view(0))
    tips = {piece.id: piece.tip for piece in pieces(scene) if piece.id.startswith("square:")}
    keys = {tip.key for tip in tips.values() if tip}
    assert keys >= {"tip.here", "tip.price", "tip.own-marker", "tip.taken", "tip.cost"}
    ready = tips["square:e-n1"]
    assert ready is not None
    assert (ready.key, ready.facts) == ("tip.price", {"colour": "blue", "count": 1})


def test_squares_that_the_unspent_dots_reach_stay_bright() -> None:
    shown = pieces_by_id(GAME.scene(table(2).at(0, "e-n").pool("blue", 1).to_turn(0).view(0)))
    assert shown["square:e-n1"].states == ("mine",)
    assert shown["square:e-s1"].states == ()


def test_another_viewer_sees_only_the_colours() -> None:
    for viewer in (1, None):
        shown = pieces_by_id(GAME.scene(middle().view(viewer)))
        tips = {piece.tip.key for id_, piece in shown.items() if id_.startswith("square:") and piece.tip}
        assert tips == {"tip.cost", "tip.sanctuaire"}


def test_squares_of_the_same_colour_are_the_same_objects_for_all() -> None:
    state = table(3).to_turn(0)
    one, other = (pieces_by_id(GAME.scene(state.view(viewer))) for viewer in (1, 2))
    assert all(other[id_] is piece for id_, piece in one.items() if id_.startswith("square:"))
