"""Art for groups that an edition adds."""

from itertools import pairwise

from refectory.games import package_of
from refectory.games.plankenkoorts.scene.art_names import hand_art
from refectory.svg.render import load_art, rooms_in
from tests.games.helpers import pieces
from tests.games.plankenkoorts.positions import BOX, edited


def test_groups_that_the_art_does_not_know_look_plain() -> None:
    game = edited(('name = "law"', 'name = "torah"'))
    scene = game.scene(game.new(game.setup(2)).view(0))
    drawn = set(rooms_in(load_art(package_of("plankenkoorts"))))
    assert "band-plain" in {piece.art for piece in pieces(scene)} <= drawn


def test_covers_of_a_group_that_follow_each_other_differ() -> None:
    covers = [hand_art(BOX, book) for book in BOX.books]
    for number, (one, other) in enumerate(pairwise(covers)):
        assert one != other, BOX.books[number]
    assert hand_art(BOX, "genesis") == "begin-law", "Books with a bookend have only one cover."
