"""Art for groups that an edition adds."""

from refectory.games import package_of
from refectory.svg.render import load_art, rooms_in
from tests.games.helpers import pieces
from tests.games.plankenkoorts.positions import edited


def test_groups_that_the_art_does_not_know_look_plain() -> None:
    game = edited(('name = "law"', 'name = "torah"'))
    scene = game.scene(game.new(game.setup(2)).view(0))
    drawn = set(rooms_in(load_art(package_of("plankenkoorts"))))
    assert "band-plain" in {piece.art for piece in pieces(scene)} <= drawn
