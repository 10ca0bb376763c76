"""The names of drawings."""

from random import Random

from refectory.games import package_of
from refectory.svg.render import load_art, rooms_in
from tests.games.helpers import pieces, random_positions
from tests.games.sator.positions import edited, small_grid


def test_another_edition_is_drawn_with_plain_tiles() -> None:
    shapes = ('drawn = ["###", ".#."]', 'drawn = ["##.", ".##"]')
    game = edited(shapes, ("size = 14", "size = 8"), *small_grid())
    state = game.new(game.setup(2, 0))
    rng = Random(1)
    for _ in random_positions(state, rng, 90):
        pass
    arts = {piece.art for piece in pieces(game.scene(state.view(0)))}
    assert {"plain", "plain-square"} <= arts <= set(rooms_in(load_art(package_of("sator"))))
